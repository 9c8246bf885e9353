import { decodeQR } from 'qr/decode.js';

/** What a QR code in the picture holds; null: there is none that can be read. */
export function readQr(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // None in sight, or blurred: the next picture may show it.
    return null;
  }
}
