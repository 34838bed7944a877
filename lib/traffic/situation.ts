import { config } from '@/lib/config'
import { shortHash } from '@/lib/formats/short-hash'
import { xmlText } from '@/lib/formats/xml/text'
import type { Announcement, EventPeriod, LocalizedText } from '@/lib/traffic/announcement'
import type { Category } from '@/lib/traffic/categories'

/** `to come` before the event begins, `over` from its end on. */
export type Phase = 'to come' | 'running' | 'over'

type DatexSituation = Readonly<{
  id: string
  announcement: Announcement & Readonly<{ position: NonNullable<Announcement['position']> }>
  category: Category
  phase: Phase
}>

/** A situation with its record, with elements in the order of the schema. @see DATEX II 2.0 */
export function situationXml({ id, announcement, category, phase }: DatexSituation, supplier: Supplier): string {
  const { severity, record } = category
  const { version, created, reference, source, texts, span, position } = announcement
  const changed = timeText(announcement.changed)
  const name = attribute(id)
  return `<situation id="${name}" version="1">${element('overallSeverity', severity)}${header}<situationRecord xsi:type="${record}" id="${name}" version="${version}">${
    reference === '' ? '' : element('situationRecordCreationReference', reference)
  }${element('situationRecordCreationTime', timeText(created))}${element('situationRecordVersionTime', changed)}${element(
    'probabilityOfOccurrence',
    phase === 'to come' ? 'probable' : 'certain',
  )}${sourceXml(source, supplier)}${validityXml(span, phase)}${commentXml(texts, changed)}${pointXml(position)}${ownXml(category, announcement)}</situationRecord></situation>`
}

const header =
  '<headerInformation><confidentiality>noRestriction</confidentiality><informationStatus>real</informationStatus><urgency>normalUrgency</urgency></headerInformation>'

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

// XML readers replace line ends and tabs in attributes with spaces.
const attribute = (text: string) => xmlText(text.replace(/[\t\n\r]/g, ' '))

/** A time as DATEX II writes it, e.g. `2025-06-01T12:00:00.000Z`. */
export const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString()

const sourceXml = (source: string, { country, identifier }: Supplier) =>
  `<source>${element('sourceCountry', country)}${element('sourceIdentification', identifier)}${
    source === '' ? '' : `<sourceName>${valuesXml([{ language: 'it', text: source }])}</sourceName>`
  }<sourceType>roadAuthorities</sourceType><reliable>true</reliable></source>`

function validityXml({ start, end }: EventPeriod, phase: Phase): string {
  const status = phase === 'running' ? 'active' : 'definedByValidityTimeSpec'
  const overrunning = phase === 'over' ? '<overrunning>true</overrunning>' : ''
  const until = end === null ? '' : element('overallEndTime', timeText(end))
  return `<validity>${element('validityStatus', status)}${overrunning}<validityTimeSpecification>${element('overallStartTime', timeText(start))}${until}</validityTimeSpecification></validity>`
}

const commentXml = (texts: readonly LocalizedText[], changed: string) =>
  texts.length === 0
    ? ''
    : `<generalPublicComment><comment>${valuesXml(texts)}</comment>${element('commentDateTime', changed)}<commentType>description</commentType></generalPublicComment>`

const valuesXml = (texts: readonly LocalizedText[]) => `<values>${texts.map(valueXml).join('')}</values>`

const valueXml = ({ language, text }: LocalizedText) =>
  language === null ? element('value', text) : `<value lang="${language}">${xmlText(text)}</value>`

// This version of DATEX II has no plain coordinates for lines, so a point represents the event.
const pointXml = ([longitude, latitude]: DatexSituation['announcement']['position']) =>
  `<groupOfLocations xsi:type="Point"><pointByCoordinates><pointCoordinates><latitude>${latitude}</latitude><longitude>${longitude}</longitude></pointCoordinates></pointByCoordinates></groupOfLocations>`

function ownXml({ tag, elements }: Category, { speedLimit }: Announcement): string {
  const own = elements.map(([name, value]) => element(name, value)).join('')
  return tag === 'speed-limit' && speedLimit !== null ? own + element('temporarySpeedLimit', String(speedLimit)) : own
}

/** The prefix that the platform adds to the number of an announcement: `urn:announcements:provincebz:` */
const prefix = /^urn:announcements:[^:]*:(?=.)/

const unwritable = /\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

/** Ids without the platform's prefix. Ids that would become equal keep it, because each must identify one situation. */
export function situationIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const forms = ids.map(id => {
    const whole = id.replace(unwritable, '\ufffd')
    return { id, whole, bare: whole.replace(prefix, '') }
  })
  const wholes = countsOf(forms.map(({ whole }) => whole))
  const all = countsOf(forms.flatMap(({ whole, bare }) => [...new Set([whole, bare])]))
  const idOf = ({ id, whole, bare }: (typeof forms)[number]) => {
    if (all.get(bare) === 1) return bare
    return wholes.get(whole) === 1 ? whole : `${whole}~${shortHash(id)}`
  }
  return new Map(forms.map(form => [form.id, idOf(form)]))
}

export function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

export type Supplier = Readonly<{
  slug: string
  country: string
  identifier: string
}>

/** The country codes of DATEX II. @see DATEX II 2.0, CountryEnum */
const countries = new Set(
  'at be bg ch cs cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is it je li lt lu lv ma mc mk mt nl no pl pt ro se si sk sm tr va'.split(
    ' ',
  ),
)

const originalIdentifiers: Readonly<Record<string, string>> = { 'province-bz': 'ITPBZ' }

const slugMax = 100

/** A source as a path segment, e.g. `province-bz` for `PROVINCE_BZ`. Empty if it has no letter or digit. */
export function supplierSlug(source: string): string {
  const words = source
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return [...words.replace(/^-/, '')].slice(0, slugMax).join('').replace(/-$/, '')
}

/** The configured supplier, or one derived from the country of the platform and the slug. */
export function supplierOf(slug: string): Supplier {
  const named = config().TRAFFIC_SUPPLIERS.find(supplier => supplier.slug === slug)
  if (named) return { ...named, country: countries.has(named.country) ? named.country : 'other' }
  const identifier = `IT${slug.replaceAll('-', '').toUpperCase()}`
  return { slug, country: 'it', identifier: Object.hasOwn(originalIdentifiers, slug) ? originalIdentifiers[slug]! : identifier }
}

export const namedSlugs = (): string[] => config().TRAFFIC_SUPPLIERS.map(({ slug }) => slug)
