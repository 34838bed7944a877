import { z } from 'zod'
import { type Content, detailOf, galleryOf, headingOf, placedAt, type RecordContext, recordContext } from '@/demo/content/heading'
import type { TagId } from '@/demo/facts/names'
import { villages } from '@/demo/geography/places'
import { type PictureName, picturesOf } from '@/demo/pictures/pictures'
import { type Language, perLanguage, phrase, readJson, readWords, Trilingual } from '@/demo/read-data'
import { countOf, daysFrom, idOf, type World } from '@/demo/world'

const Recipe = z.strictObject({
  name: Trilingual,
  method: Trilingual,
  tip: Trilingual,
  ingredients: z.array(Trilingual),
  persons: z.int(),
  preparation: z.int().describe('minutes'),
  cooking: z.int().describe('minutes'),
  calories: z.int(),
})
type Recipe = Readonly<z.infer<typeof Recipe>>

const recipes = readJson('words/recipes.json', z.array(Recipe))

const Stories = z.array(z.strictObject({ title: Trilingual, text: Trilingual }))

const { stories, tips, releases } = readWords('articles', { stories: Stories, tips: Stories, releases: Stories })

export function* articleRecords(world: World): Generator<Content> {
  for (const [place, recipe] of recipes.entries()) yield recipeRecord(recordContext(world, 'recipe', place), recipe, place)
  for (let place = recipes.length; place < countOf(world, 60); place++)
    yield storyRecord(recordContext(world, 'article', place), place)
}

type Article = Readonly<{
  id: string
  tag: TagId
  type: string
  title: Trilingual
  text: Trilingual
  pictures: readonly PictureName[]
}>

function article(context: RecordContext, { id, tag, type, title, text, pictures }: Article): Content {
  const { world, random } = context
  const date = daysFrom(world, -random.integer(2, 600))
  return {
    ...headingOf(context, { id, names: title, source: 'editors', tags: [tag], access: random.chance(0.06) ? 'closed' : 'open' }),
    Detail: detailOf(context, { title, intro: text, text }),
    ImageGallery: galleryOf(context, title, pictures),
    Type: type,
    SubType: null,
    ArticleTypeList: [type],
    ArticleDate: date.toISOString(),
    Highlight: random.chance(0.1),
    OperationSchedule: [],
  }
}

const kinds = [
  { tag: 'story', type: 'basisartikel', texts: stories },
  { tag: 'story', type: 'basisartikel', texts: stories },
  { tag: 'tip', type: 'basisartikel', texts: tips },
  { tag: 'press release', type: 'presseartikel', texts: releases },
] as const

function storyRecord(context: RecordContext, place: number): Content {
  const { random } = context
  const { tag, type, texts } = kinds[place % kinds.length]!
  const chosen = random.pick(texts)
  const village = random.pick(villages)
  const inserts = { place: village.names, region: village.municipality.region.names }
  const [title, text] = [phrase(chosen.title, inserts), phrase(chosen.text, inserts)]
  const pictures = random.some(picturesOf('peaks', 'lake', 'village', 'forest', 'vineyard'), 2)
  return {
    ...article(context, { id: idOf('article', place), tag, type, title, text, pictures }),
    ...placedAt(village.position, village),
  }
}

function recipeRecord(context: RecordContext, recipe: Recipe, place: number): Content {
  const { name, method } = recipe
  const pictures = context.random.some(picturesOf('village', 'hut'), 1)
  return {
    ...article(context, { id: idOf('recipe', place), tag: 'recipe', type: 'rezeptartikel', title: name, text: method, pictures }),
    AdditionalArticleInfos: perLanguage(context.languages, language => ({
      Elements: elementsOf(recipe, language),
      Language: language,
    })),
  }
}

/** The properties of a recipe, by the names that the JSON-LD representation reads. */
function elementsOf({ method, tip, ingredients, persons, preparation, cooking, calories }: Recipe, language: Language) {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return {
    zubereitungstext: method[language],
    tipptext: tip[language],
    personen: String(persons),
    vorbereitungszeit: clock(preparation),
    zeit: clock(cooking),
    kalorien: String(calories),
    bewertung: '8-24',
    artkueche: { de: 'Südtirol', it: 'Alto Adige', en: 'South Tyrol' }[language],
    author: 'Demo',
    ...Object.fromEntries(ingredients.map((ingredient, place) => [`zutat${place + 1}`, ingredient[language]])),
  }
}
