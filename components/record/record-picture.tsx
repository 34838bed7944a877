import { getTranslations } from 'next-intl/server'
import type { Picture } from '@/components/record/pictures'

/** The first picture with its licence. A picture on another host is only linked: looking at a record must not tell that host. */
export async function RecordPicture({ picture, origin }: { picture: Picture; origin: string }) {
  const t = await getTranslations('record')
  const { url, alt, credit, width, height } = picture
  const ours = url.startsWith('/') || url.startsWith(`${origin}/`)
  return (
    <figure>
      {ours ? (
        // biome-ignore lint/performance/noImgElement: the pictures are the providers' own, shown as they are
        <img
          src={ours && url.startsWith(origin) ? url.slice(origin.length) : url}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          className="aspect-[16/10] w-full border border-line bg-sunk object-cover"
        />
      ) : (
        <p className="flex aspect-[16/6] items-center justify-center border border-line bg-sunk p-4 text-sm">
          <a href={/^https?:/.test(url) ? url : undefined} rel="noreferrer nofollow" className="link truncate">
            {hostOf(url)}
          </a>
        </p>
      )}
      <figcaption className="mt-1.5 text-xs text-faint">
        {credit ? t('pictureLicence', { credit }) : t('pictureNoLicence')}
      </figcaption>
    </figure>
  )
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
