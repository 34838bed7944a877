import { commonMembers, inLanguage, type JsonLdInput, plainText, type Thing, text, thing } from '@/lib/content/json-ld/members'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** Whether an article is a recipe. */
export const isRecipe = ({ Type, SubType }: JsonObject): boolean =>
  [Type, SubType].some(kind => typeof kind === 'string' && kind.toLowerCase() === 'rezeptartikel')

/** A recipe. Its parts have German names. @see https://schema.org/Recipe */
export function recipe(input: JsonLdInput): Thing[] {
  const { record, language } = input
  const { name, description, image } = commonMembers(input)
  const { Elements } = inLanguage(record['AdditionalArticleInfos'], language)
  const parts = isObject(Elements) ? Elements : {}
  const partText = (part: string) => plainText(parts[part])
  return [
    {
      '@type': 'Recipe',
      name,
      description,
      image,
      recipeInstructions: [partText('zubereitungstext'), partText('tipptext')].filter(Boolean).join('\n') || undefined,
      recipeYield: partText('personen'),
      cookTime: duration(parts['zeit']),
      prepTime: duration(parts['vorbereitungszeit']),
      recipeIngredient: ingredientsOf(parts),
      keywords: partText('keywords'),
      recipeCategory: partText('kategorie'),
      recipeCuisine: partText('artkueche'),
      nutrition: thing('NutritionInformation', { calories: partText('kalorien') }),
      aggregateRating: ratingOf(parts['bewertung']),
      author: thing('Organization', { name: partText('author') }),
      datePublished: text(record['LastChange']),
      dateModified: text(record['LastChange']),
      dateCreated: text(record['FirstImport']),
    },
  ]
}

/** `01:30` as ISO 8601 has durations. */
function duration(clock: unknown): string | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text(clock) ?? '') ?? []
  if (hours === undefined) return undefined
  return `PT${Number(hours) > 0 ? `${Number(hours)}H` : ''}${Number(minutes)}M`
}

function ingredientsOf(parts: JsonObject): string[] | undefined {
  const names = Object.keys(parts).filter(name => /^zutat/i.test(name))
  const lines = names.flatMap(name => (plainText(parts[name]) ?? '').split('\n')).filter(Boolean)
  return lines.length > 0 ? lines : undefined
}

/** `8-24`: 8 of 10, given 24 times. */
function ratingOf(value: unknown): Thing | undefined {
  const [, ratingValue, ratingCount] = /^(\d+(?:[.,]\d+)?)-(\d+)$/.exec(text(value) ?? '') ?? []
  if (ratingValue === undefined) return undefined
  return thing('AggregateRating', {
    ratingValue: Number(ratingValue.replace(',', '.')),
    ratingCount: Number(ratingCount),
    bestRating: 10,
  })
}
