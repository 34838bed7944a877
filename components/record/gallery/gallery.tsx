'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { galleryTexts, Picture } from '@/components/record/gallery/pictures'
import { buttonClass, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Modal } from '@/components/ui/modal'

/** A picture. `src` is null for a picture on another host, which must not learn who views a record. */
export type GalleryPicture = Picture & Readonly<{ src: string | null; host: string }>

type GalleryTexts = Readonly<Record<(typeof galleryTexts)[number] | 'more', string>>

type Props = { pictures: readonly GalleryPicture[]; few: number; texts: GalleryTexts }

/** Shows the first picture large, `few` in rows, and the rest after a click. Without scripts, pictures are links. */
export function Gallery({ pictures, few, texts }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIndex(index)
  }
  const [first, ...others] = pictures
  const thumbnails = (from: number, to: number) => (
    <ul className="mt-2 grid grid-cols-4 gap-2">
      {pictures.slice(from, to).map((picture, index) => (
        <li key={picture.url}>
          <Opener picture={picture} texts={texts} onOpen={open(from + index)} className="aspect-[4/3]" />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={texts.gallery}>
      <figure>
        <Opener picture={first!} texts={texts} onOpen={open(0)} className={first!.src === null ? 'min-h-16' : 'aspect-[16/10]'} />
        <Caption picture={first!} texts={texts} />
      </figure>
      {others.length > 0 && thumbnails(1, 1 + few)}
      {others.length > few && (
        <details className="mt-2">
          <summary className="py-1 text-sm text-soft">{texts.more}</summary>
          {thumbnails(1 + few, pictures.length)}
        </details>
      )}
      {index !== null && <Lightbox pictures={pictures} index={index} texts={texts} onIndex={setIndex} />}
    </section>
  )
}

type OpenerProps = { picture: GalleryPicture; texts: GalleryTexts; onOpen: (event: MouseEvent) => void; className: string }

function Opener({ picture, texts, onOpen, className }: OpenerProps) {
  const { src, url, alt, host } = picture
  if (src === null)
    return (
      <p className={`flex items-center justify-center border border-line bg-sunk p-2 text-xs ${className}`}>
        <ElsewhereLink url={url} text={`${texts.elsewhere} ${host}`} />
      </p>
    )
  return (
    <a
      href={src}
      onClick={onOpen}
      aria-label={`${texts.large}: ${alt || texts.noAlt}`}
      className={`block overflow-hidden border border-line bg-sunk ${className}`}
    >
      <Photo src={src} alt={alt} lost={texts.lost} className="size-full object-cover" />
    </a>
  )
}

function Photo({ src, alt, lost, className }: { src: string; alt: string; lost: string; className: string }) {
  const [isLost, setLost] = useState(false)
  // An image that failed before the scripts were loaded does not fire an error event again.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setLost(true)
  }
  if (isLost) return <span className={`flex items-center justify-center p-2 text-xs text-soft ${className}`}>{alt || lost}</span>
  // biome-ignore lint/performance/noImgElement: the pictures are the providers' own, shown as they are
  return <img ref={look} src={src} alt={alt} loading="lazy" className={className} onError={() => setLost(true)} />
}

const ElsewhereLink = ({ url, text }: { url: string; text: string }) => (
  <a href={/^https?:\/\//i.test(url) ? url : undefined} rel="noreferrer nofollow" className="link min-w-0 wrap-anywhere">
    {text}
  </a>
)

function Caption({ picture, texts }: { picture: GalleryPicture; texts: GalleryTexts }) {
  return (
    <figcaption className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-faint">
      {picture.alt && <span className="text-soft">{picture.alt}</span>}
      <span>{picture.credit ?? texts.unlicensed}</span>
      {!picture.alt && <span>{texts.noAlt}</span>}
    </figcaption>
  )
}

type LightboxProps = Omit<Props, 'few'> & { index: number; onIndex: (index: number | null) => void }

function Lightbox({ pictures, index, onIndex, texts }: LightboxProps) {
  const picture = pictures[index]!
  const turn = (by: number) => onIndex((index + by + pictures.length) % pictures.length)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  return (
    <Modal
      label={texts.gallery}
      onKey={onKey}
      onClose={() => onIndex(null)}
      className="m-auto max-h-[94dvh] w-[min(72rem,96vw)] border border-strong bg-sheet p-3 text-ink sm:p-4"
    >
      <div className="mb-3 flex items-center gap-2">
        <p className="grow text-sm text-soft" aria-live="polite">
          {index + 1} / {pictures.length}
        </p>
        {pictures.length > 1 &&
          (['previous', 'next'] as const).map(direction => (
            <button
              key={direction}
              type="button"
              onClick={() => turn(direction === 'next' ? 1 : -1)}
              aria-label={texts[direction]}
              className={`${buttonClass('outline')} px-2!`}
            >
              <Icon name={direction === 'next' ? 'right' : 'left'} />
            </button>
          ))}
        <TextButton look="outline" icon="close" text={texts.close} onPress={() => onIndex(null)} />
      </div>
      <figure>
        {picture.src === null ? (
          <p className="flex h-64 items-center justify-center bg-sunk text-sm">
            <ElsewhereLink url={picture.url} text={`${texts.elsewhere} ${picture.host}`} />
          </p>
        ) : (
          <Photo
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            lost={texts.lost}
            className="mx-auto max-h-[74dvh] w-full bg-sunk object-contain"
          />
        )}
        <Caption picture={picture} texts={texts} />
      </figure>
    </Modal>
  )
}
