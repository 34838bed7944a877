import { type ContentRecord, textOf } from '@/components/record/record-view'
import { inLanguage } from '@/components/text/plain-text'
import { isObject } from '@/lib/formats/json/object'

export type Picture = Readonly<{ url: string; alt: string; credit: string | null; width: number | null; height: number | null }>

export const fewPictures = 8

// Some providers write other strings into `ImageUrl`, which must not become links.
const isUrl = (text: string | null) => text !== null && /^(https?:\/\/|\/)/i.test(text)

export function picturesOf(record: ContentRecord, language: string): Picture[] {
  const gallery = Array.isArray(record['ImageGallery']) ? record['ImageGallery'].filter(isObject) : []
  return gallery
    .filter(image => isUrl(textOf(image['ImageUrl'])))
    .filter((image, index, all) => all.findIndex(other => other['ImageUrl'] === image['ImageUrl']) === index)
    .sort((a, b) => Number(a['ListPosition'] ?? 0) - Number(b['ListPosition'] ?? 0))
    .map(image => ({
      url: textOf(image['ImageUrl'])!,
      alt:
        inLanguage(image['ImageAltText'], language) ??
        inLanguage(image['ImageTitle'], language) ??
        inLanguage(image['ImageDesc'], language) ??
        '',
      credit:
        [textOf(image['CopyRight']), textOf(image['LicenseHolder']), textOf(image['License'])]
          .filter((text, index, all) => text && all.indexOf(text) === index)
          .join(' · ') || null,
      width: typeof image['Width'] === 'number' ? image['Width'] : null,
      height: typeof image['Height'] === 'number' ? image['Height'] : null,
    }))
}

export const galleryTexts = ['gallery', 'large', 'close', 'previous', 'next', 'elsewhere', 'unlicensed', 'noAlt', 'lost'] as const
