import type { Content, RecordContext } from '@/demo/content/heading'
import { givenNames, streets, surnames } from '@/demo/facts/people'
import type { Village } from '@/demo/geography/places'
import { type PictureName, picturePath } from '@/demo/pictures/pictures'
import { perLanguage, type Trilingual } from '@/demo/trilingual'

/** `Gasthof Weißes Kreuz` → `gasthof-weisses-kreuz` */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export type Contact = Readonly<{ company: Trilingual; village: Village; logo?: PictureName }>

/** Contact data; addresses end in `.example` and numbers in a range nobody has. */
export function contactOf({ world, random, languages }: RecordContext, { company, village, logo }: Contact): Content {
  const [street, number, phone] = [random.pick(streets), random.integer(1, 120), random.integer(10, 99)]
  const [given, surname, domain] = [random.pick(givenNames), random.pick(surnames), `${slugOf(company.de)}.example`]
  return perLanguage(languages, language => ({
    CompanyName: company[language],
    Address: `${language === 'it' ? street.it : street.de} ${number}`,
    ZipCode: village.municipality.postCode,
    City: village.names[language],
    CountryCode: 'IT',
    CountryName: { de: 'Italien', it: 'Italia', en: 'Italy' }[language],
    Region: village.municipality.region.names[language],
    RegionCode: 'BZ',
    Area: null,
    Givenname: given,
    Surname: surname,
    NamePrefix: null,
    Email: `info@${domain}`,
    Phonenumber: `+39 0471 5550${phone}`,
    Faxnumber: null,
    Url: `https://${domain}`,
    LogoUrl: logo ? world.site + picturePath(logo) : null,
    Vat: null,
    Tax: null,
    Language: language,
  }))
}
