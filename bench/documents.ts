import { entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

const words = 'Der Weg führt vom Dorf durch lichten Lärchenwald hinauf zur Alm und weiter über Almwiesen bis zum See'.split(' ')

/** A text of about `length` characters, the same for the same number. */
function textOf(number: number, length: number): string {
  let text = ''
  for (let step = 0; text.length < length; step++) text += `${words[(number * 7 + step * 3) % words.length]} `
  return text
}

/** Stores `count` articles of about 9 KB each. @returns the id of one of them */
export async function storeArticles(count: number): Promise<string> {
  const articles = Array.from({ length: count }, (_, index) => articleOf(index))
  const { stored, skipped } = await saveDocuments(entityAt('Article')!, articles)
  if (stored !== count) throw new Error(`stored ${stored} of ${count}: ${JSON.stringify(skipped[0])}`)
  // Measure like a database that has been running for a while: with statistics.
  await execute(maintenance(), sql`vacuum analyze document`)
  return articles[count >> 1]!.Id
}

function articleOf(index: number) {
  const Id = `BENCH${String(index).padStart(8, '0')}`
  const detail = (Language: string) => ({
    Language,
    Title: `Artikel ${index}`,
    BaseText: textOf(index, 2300),
    Header: textOf(index + 1, 120),
  })
  return {
    Id,
    Shortname: `Artikel ${index}`,
    Active: true,
    Source: 'bench',
    LicenseInfo: { License: 'CC0', ClosedData: false },
    Detail: { de: detail('de'), it: detail('it'), en: detail('en') },
    GpsInfo: [{ Gpstype: 'position', Latitude: 46.5 + (index % 100) / 1000, Longitude: 11.3, Altitude: 260 }],
  }
}
