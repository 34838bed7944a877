import { getTranslations } from 'next-intl/server'
import { Gallery, type ShownPicture } from '@/components/record/gallery/gallery'
import { fewPictures, type Picture } from '@/components/record/gallery/pictures'

/** The pictures of a record. A picture on another host is only linked: looking at a record must not tell that host. */
export async function RecordGallery({ pictures, origin }: { pictures: readonly Picture[]; origin: string }) {
  const t = await getTranslations('record.gallery')
  const texts = {
    gallery: t('gallery'),
    large: t('large'),
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    elsewhere: t('elsewhere'),
    unlicensed: t('unlicensed'),
    noAlt: t('noAlt'),
    lost: t('lost'),
    more: t('more', { count: pictures.length - 1 - fewPictures }),
  }
  return <Gallery pictures={pictures.map(picture => shown(picture, origin))} texts={texts} />
}

function shown(picture: Picture, origin: string): ShownPicture {
  const { url } = picture
  if (url.startsWith(`${origin}/`)) return { ...picture, src: url.slice(origin.length), host: '' }
  // Two slashes at the start, or a slash and a backslash, name a host.
  if (/^\/(?![/\\])/.test(url)) return { ...picture, src: url, host: '' }
  return { ...picture, src: null, host: URL.canParse(url) ? new URL(url).host : url }
}
