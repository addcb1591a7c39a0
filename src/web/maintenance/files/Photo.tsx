// A photo drawn from its bytes, upright and no larger than asked for.
import { useEffect, useRef } from 'react'

type Props = {
  blob: Blob
  /** Longest side in CSS pixels. */
  side: number
  /** Without a name it is decoration. */
  name?: string
  className?: string | undefined
  /** Called when the browser cannot read it. */
  onFault?: () => void
}

/** On a canvas: the page's policy allows no images from the browser's memory. */
export function Photo({ blob, side, name, className, onFault }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useRef(onFault)
  useEffect(() => {
    fail.current = onFault
  }, [onFault])
  useEffect(() => {
    let isOver = false
    createImageBitmap(blob, { imageOrientation: 'from-image' }).then(
      (image) => {
        const target = canvas.current
        if (isOver || target === null) return image.close()
        const scale = Math.min(1, (side * devicePixelRatio) / Math.max(image.width, image.height))
        target.width = Math.max(1, Math.round(image.width * scale))
        target.height = Math.max(1, Math.round(image.height * scale))
        target.getContext('2d')?.drawImage(image, 0, 0, target.width, target.height)
        image.close()
      },
      () => {
        if (!isOver) fail.current?.()
      },
    )
    return () => {
      isOver = true
    }
  }, [blob, side])
  return (
    <canvas
      ref={canvas}
      width={1}
      height={1}
      className={className}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    />
  )
}
