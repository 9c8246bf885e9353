import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQr } from '../../features/connection/read-qr.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import style from './Setup.module.css';

interface QrCameraProps {
  /** Called once, with the text of the first readable code. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

type Trouble = 'denied' | 'none';

/** Milliseconds between two scans of the camera's image. */
const betweenLooks = 200;
/** Pixels of the longer side, after scaling down for the scan. */
const looked = 800;

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

function look(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || videoWidth === 0) return null;
  const part = Math.min(1, looked / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * part);
  canvas.height = Math.round(videoHeight * part);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return readQr(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Shows the camera until a QR code is found. Unmounting turns the camera off. */
export default function QrCamera({ onRead, onClose }: QrCameraProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const shown = video.current;
    const canvas = document.createElement('canvas');
    let stream: MediaStream | null = null;
    let ended = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      ended = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (devices === undefined) return setTrouble('none');
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment', width: 1280 } });
      } catch (error) {
        return setTrouble(troubleOf(error));
      }
      if (ended || shown === null) return stop();
      shown.srcObject = stream;
      timer = setInterval(() => {
        const seen = look(shown, canvas);
        if (seen === null || ended) return;
        stop();
        read(seen);
      }, betweenLooks);
    };
    void begin();
    return stop;
  }, []);
  return (
    <div className={style.camera}>
      {trouble === null ? (
        <>
          <p>{text.setup.cameraHint}</p>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={text.setup.camera}
            className={style.video}
          />
        </>
      ) : (
        <Notice tone="attention" title={text.setup.cameraTrouble[trouble].title} announce>
          {text.setup.cameraTrouble[trouble].text}
        </Notice>
      )}
      <div>
        <Button onPress={onClose}>{text.setup.cameraClose}</Button>
      </div>
    </div>
  );
}
