import { config } from '@/lib/config'

/** The publisher of a feed, as named to its consumers. */
export type Supplier = Readonly<{
  /** First segment of the feed's address. */
  slug: string
  /** A value of CountryEnum. */
  country: string
  /** The supplier's number within the country. */
  identifier: string
}>

/** @see DATEX II 2.0, CountryEnum */
const countries = new Set(
  'at be bg ch cs cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is it je li lt lu lv ma mc mk mt nl no pl pt ro se si sk sm tr va'.split(
    ' ',
  ),
)

/** Identifiers of the public original, by slug. */
const known: Readonly<Record<string, string>> = { 'province-bz': 'ITPBZ' }

const slugMax = 100

/** A source as a segment of an address, `PROVINCE_BZ` → `province-bz`; empty where nothing is left of it. */
export function supplierSlug(source: string): string {
  const words = source
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return [...words.replace(/^-/, '')].slice(0, slugMax).join('').replace(/-$/, '')
}

/** The supplier of a feed as configured, otherwise with the country of the platform and an identifier made from the slug. */
export function supplierOf(slug: string): Supplier {
  const named = config().TRAFFIC_SUPPLIERS.find(supplier => supplier.slug === slug)
  if (named) return { ...named, country: countries.has(named.country) ? named.country : 'other' }
  const made = `IT${slug.replaceAll('-', '').toUpperCase()}`
  return { slug, country: 'it', identifier: Object.hasOwn(known, slug) ? known[slug]! : made }
}

/** Configured feeds, which exist even without announcements. */
export const namedSlugs = (): string[] => config().TRAFFIC_SUPPLIERS.map(({ slug }) => slug)
