import { z } from 'zod'
import { languages } from '@/lib/words/words'

const page = z.string().describe('Path of a page of the platform, without a language: `/de` or `/it` may precede it.')
const call = z.string().nullable().describe('Path of the API request behind it; null without one.')
const words = z.array(z.string())

export const QuestionPart = z
  .object({
    Kind: z.enum(['What', 'Which', 'Where', 'When', 'Text']),
    Text: z.string().describe('Words of the question.'),
    Value: z.string().describe('Their meaning, in the language of the response.'),
    Code: z.string().describe('Their meaning for programs: a code, the id of a location, or days as from/to.'),
    Rest: z.string().describe('The question without these words.'),
  })
  .describe('A part of the question, and its meaning.')
export type QuestionPart = Readonly<z.infer<typeof QuestionPart>>

export const Correction = z
  .object({
    Text: z.string().describe('The word of the question.'),
    Value: z.string().describe('The word that it was read as.'),
  })
  .describe('A misspelt word, read as the most similar word of a name.')
export type Correction = Readonly<z.infer<typeof Correction>>

export const ResponseScreen = z
  .object({
    Title: z.string().describe('Title of the screen.'),
    Href: page,
    Call: call,
    Total: z
      .int()
      .nullable()
      .describe(
        'Number of its records or stations; null if it has none, the caller may not see them, or counting took too long.',
      ),
    Without: words.describe(
      'Words of the question that it leaves out: nothing matches all of them, or its list has no such filter.',
    ),
    Notes: words.describe('Reasons for leaving words out or for a larger area, in the language of the response.'),
  })
  .describe('A screen that answers the question.')
export type Screen = Unchanging<z.infer<typeof ResponseScreen>>

export const NamedResult = z
  .object({
    Title: z.string().describe('Name of the item.'),
    Href: page,
    Call: call,
    Text: z.string().describe('A text that distinguishes it from others of that name.'),
    Area: z
      .string()
      .nullable()
      .describe('Area of a location, as the parameter `geo` of an explorer: `circle:11.35,46.5,2000`; null for other items.'),
    Deprecated: z.boolean(),
  })
  .describe('An item with such a name.')
export type Result = Readonly<z.infer<typeof NamedResult>>

const results = (about: string) => z.array(NamedResult).describe(about)

export const SearchResponse = z
  .object({
    Question: z.string().describe('The question.'),
    Language: z.enum(languages),
    Understood: z.array(QuestionPart),
    Corrected: z.array(Correction).describe('Misspelt words, and the words that they were read as.'),
    Dropped: words.describe('Words that the first screen does not apply: they have no known meaning, or it leaves them out.'),
    Suggestions: words.describe('Questions with known words in place of unknown ones.'),
    Screens: z.array(ResponseScreen).describe('Screens that answer the question, the best first.'),
    Datasets: results('Datasets; if nothing was found, those with the most similar names.'),
    Stations: results('Stations.'),
    Records: results('Records of content.'),
    Places: results('Locations that the question names.'),
    Fields: results('Fields of records and rows.'),
    Pages: results('Pages of the platform, and operations of its APIs.'),
  })
  .describe('The response to a question.')
export type SearchResponse = Readonly<
  { [Name in Exclude<keyof ResponseFields, 'Screens'>]: Unchanging<ResponseFields[Name]> } & { Screens: readonly Screen[] }
>
type ResponseFields = z.infer<typeof SearchResponse>
type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value
