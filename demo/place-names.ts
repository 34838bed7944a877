import { lists, numbers, readTable, texts } from '@/demo/read-data'
import { admin } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'
import { storeWords } from '@/lib/words/keep-words'
import type { Word } from '@/lib/words/words'

/** Passes, squares and other places that no record is about, as an operator would name them: a point and how far it reaches. */
const otherPlaces = readTable('facts/places/other-places.csv', {
  ...lists('de', 'it', 'en'),
  ...numbers('latitude', 'longitude', 'metres'),
})

const names = otherPlaces.map(
  ({ de, it, en, latitude, longitude, metres }): Word => ({
    kind: 'place',
    code: `${latitude},${longitude},${metres}`,
    texts: { de, it, en },
  }),
)

/** Municipalities and regions that are called otherwise than their records say. */
const otherwise: readonly Word[] = [
  { kind: 'place', code: 'meran_demo', texts: { de: ['Meraner Land', 'Meraner Raum'], it: ['Meranese'], en: ['Merano area'] } },
  {
    kind: 'place',
    code: 'groeden_demo',
    texts: { de: ['Gröden', 'Grödnertal', 'Grödner Tal'], it: ['Val Gardena'], en: ['Val Gardena', 'Gröden Valley'] },
  },
  {
    kind: 'place',
    code: 'hochpustertal_demo',
    texts: {
      de: ['Hochpustertal', 'Oberpustertal', 'oberes Pustertal'],
      it: ['Alta Pusteria', 'alta val Pusteria', 'val Pusteria alta'],
      en: ['Upper Puster Valley', 'Upper Pusteria', 'High Puster Valley'],
    },
  },
  { kind: 'place', code: '021101_demo', texts: { de: ['Dorf Tirol'], it: ['Tirolo'], en: ['Dorf Tirol', 'Tirolo'] } },
  { kind: 'place', code: '021046_demo', texts: { de: ['Mals'], it: ['Malles'], en: ['Mals', 'Malles'] } },
  { kind: 'place', code: '021027_demo', texts: { de: ['Graun'], it: ['Curon'], en: ['Graun', 'Curon'] } },
]

/** Rivers and cities with another name in each language, which names of stations contain. */
const otherNames = readTable('facts/places/other-names.csv', lists('de', 'it', 'en')).map(
  (texts): Word => ({ kind: 'synonym', code: texts.en[0]!, texts }),
)

/** Roads, rivers and cities as values of what stations say of themselves. */
const values = readTable('facts/places/values.csv', { ...texts('code'), ...lists('de', 'it', 'en') }).map(
  ({ code, ...texts }): Word => ({ kind: 'value', code, texts }),
)

/** Stores the names of places that questions may contain. */
export async function savePlaceNames(): Promise<number> {
  const words = [...names, ...otherwise, ...otherNames, ...values]
  await transaction(admin(), connection => storeWords(connection, 'demo', words))
  return words.length
}
