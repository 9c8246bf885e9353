import { decodeQR } from 'qr/decode.js';

/** The text of a QR code in the image; null: none can be read. */
export function readQr(picture: Pick<ImageData, 'width' | 'height' | 'data'>): string | null {
  try {
    return decodeQR(picture);
  } catch {
    // None in view, or blurred: the next frame may have it.
    return null;
  }
}
