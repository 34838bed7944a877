import { getTranslations } from 'next-intl/server'
import type { Geometry } from '@/components/geometry/geojson'
import { geometryOf } from '@/components/geometry/geojson'
import type { SheetBasemap } from '@/components/map/basemap'
import { Gallery, type GalleryPicture } from '@/components/record/gallery/gallery'
import { fewPictures, galleryTexts, type Picture, picturesOf } from '@/components/record/gallery/pictures'
import { LocationMap } from '@/components/record/location-map'
import { EventDays, eventDaysOf, OpeningTimes } from '@/components/record/opening/opening-times'
import { type ContentRecord, licenceOf, positionOf, tagIdsOf, tagsOf, textOf } from '@/components/record/record-view'
import { isEmpty } from '@/components/source/content-columns'
import type { ApiReader, CodeNames } from '@/components/source/source'
import { cellText, readTagNames } from '@/components/source/value-text'
import { getFormatter } from '@/components/text/get-formatter'
import { Badge } from '@/components/ui/badge'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { isObject } from '@/lib/formats/json/object'

type Props = {
  record: ContentRecord
  title: string
  language: string
  basemap: SheetBasemap
  origin: string
  names: CodeNames
  read: ApiReader
}

export async function RecordAside({ record, title, language, basemap, origin, names, read }: Props) {
  const pictures = picturesOf(record, language)
  const contact = contactOf(record, language)
  const place = positionOf(record)
  const drawn = (record['Geometry'] as Geometry | null | undefined) ?? geometryOf(record['GpsInfo'])
  const shape = drawn?.type === 'Point' ? null : drawn
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      {pictures.length > 0 && <RecordGallery pictures={pictures} origin={origin} />}
      <OpeningTimes record={record} language={language} />
      <EventDays record={record} />
      <KeyFacts record={record} language={language} names={names} read={read} />
      <LocationMap
        title={title}
        position={place?.position ?? null}
        altitude={place?.altitude ?? null}
        shape={shape}
        basemap={basemap}
      />
      {contact && <ContactCard contact={contact} />}
    </aside>
  )
}

const dates = [
  ['begin', ['DateBegin', 'StartDate', 'StartTime']],
  ['end', ['DateEnd', 'EndDate', 'EndTime']],
  ['date', ['ArticleDate', 'Date']],
] as const

const fewTags = 24

async function Tags({ tags }: { tags: readonly string[] }) {
  const t = await getTranslations('record')
  const badges = (some: readonly string[]) => (
    <span className="flex flex-wrap gap-1.5">
      {some.map(tag => (
        <Badge key={tag} text={tag} />
      ))}
    </span>
  )
  const more = tags.slice(fewTags)
  return (
    <>
      {badges(tags.slice(0, fewTags))}
      {more.length > 0 && (
        <details className="mt-1.5">
          <summary className="py-1 text-soft">{t('moreTags', { count: more.length })}</summary>
          {badges(more)}
        </details>
      )}
    </>
  )
}

async function KeyFacts({ record, language, names, read }: Pick<Props, 'record' | 'language' | 'names' | 'read'>) {
  const type = textOf(record['AccoTypeId'])
  const [t, columns, format, tagNames] = await Promise.all([
    getTranslations('record'),
    getTranslations('explorer.columns'),
    getFormatter(),
    readTagNames(read, language, [...tagIdsOf(record), ...(type ? [type] : [])]),
  ])
  const tags = tagsOf(record, language, tagNames)
  const category = textOf(record['AccoCategoryId'])
  // The dates of events with a schedule are already listed above.
  const dateFields = eventDaysOf(record).length === 0 ? dates : []
  const dateFacts = dateFields.map(([name, fields]) => {
    const date = fields.map(field => record[field]).find(value => !isEmpty(value))
    return { name: columns(name), value: cellText('moment', date, format) }
  })
  const facts = [
    {
      name: columns('type'),
      value: [type && (tagNames.get(type) ?? type), category && (names.values['AccoCategoryId']?.[category] ?? category)]
        .filter(Boolean)
        .join(', '),
    },
    ...dateFacts,
    { name: t('licence'), value: licenceOf(record) },
    { name: t('tags'), value: tags.length > 0 && <Tags tags={tags} /> },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <Section id="key-facts" title={t('facts')}>
      <Facts facts={facts} />
    </Section>
  )
}

async function RecordGallery({ pictures, origin }: { pictures: readonly Picture[]; origin: string }) {
  const t = await getTranslations('record.gallery')
  const texts = Object.fromEntries(galleryTexts.map(key => [key, t(key)])) as Record<(typeof galleryTexts)[number], string>
  const more = t('more', { count: pictures.length - 1 - fewPictures })
  return <Gallery few={fewPictures} pictures={pictures.map(picture => shown(picture, origin))} texts={{ ...texts, more }} />
}

function shown(picture: Picture, origin: string): GalleryPicture {
  const { url } = picture
  if (url.startsWith(`${origin}/`)) return { ...picture, src: url.slice(origin.length), host: '' }
  // A URL that starts with `//` or `/\` contains a host.
  if (/^\/(?![/\\])/.test(url)) return { ...picture, src: url, host: '' }
  return { ...picture, src: null, host: URL.canParse(url) ? new URL(url).host : url }
}

export function contactOf(record: ContentRecord, language: string) {
  const maps = ['ContactInfos', 'AccoDetail'].map(name => record[name]).filter(isObject)
  const details = maps.map(map => map[language] ?? map['en'] ?? Object.values(map)[0]).find(isObject)
  if (!details) return null
  const first = (...names: string[]) => names.map(name => textOf(details[name])).find(Boolean) ?? null
  const contact = {
    name: first('CompanyName', 'Name'),
    street: first('Address', 'Street'),
    town: [first('ZipCode', 'Zip'), first('City')].filter(Boolean).join(' ') || null,
    phone: first('Phonenumber', 'Phone', 'Mobile'),
    email: first('Email'),
    url: webUrl(first('Url', 'Website')),
  }
  return Object.values(contact).some(Boolean) ? contact : null
}

// Third parties write the records, so only http and https URLs become links.
function webUrl(text: string | null): string | null {
  if (!text) return null
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s]+$/i.test(url) ? url : null
}

async function ContactCard({ contact }: { contact: NonNullable<ReturnType<typeof contactOf>> }) {
  const t = await getTranslations('record')
  const { name, street, town, phone, email, url } = contact
  const facts = [
    { name: t('address'), value: [name, street, town].filter(Boolean).join(', ') },
    { name: t('phone'), value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> },
    { name: t('email'), value: email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a> },
    {
      name: t('website'),
      value: url && (
        <a href={url} rel="noreferrer nofollow" className="link break-all">
          {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    },
  ]
  return (
    <Section id="contact" title={t('contact')}>
      <Facts facts={facts.filter(({ value }) => value)} />
    </Section>
  )
}
