import { z } from 'zod'
import { languages } from '@/lib/words/words'

const page = z.string().describe('a page of the platform, without a language: `/de` or `/it` may precede it')
const call = z
  .string()
  .nullable()
  .describe('the call of an interface behind it, from the address of the platform; null where there is none')
const words = z.array(z.string())

/** A part of a question and what it means. */
export const QuestionPart = z
  .object({
    Kind: z.enum(['What', 'Which', 'Where', 'When', 'Text']),
    Text: z.string().describe('words of the question'),
    Value: z.string().describe('what they mean, in the language of the answer'),
    Code: z.string().describe('what they mean, for programs: a code, the id of a place, days as from/to'),
    Rest: z.string().describe('the question without these words'),
  })
  .describe('A part of the question, and what it means.')
export type QuestionPart = Readonly<z.infer<typeof QuestionPart>>

/** A word that was read as another one. */
export const Correction = z
  .object({
    Text: z.string().describe('the word of the question'),
    Value: z.string().describe('the word that was read in its place'),
  })
  .describe('A word that no name has, read as the nearest one that names have.')
export type Correction = Readonly<z.infer<typeof Correction>>

/** A screen that answers a question. */
export const AnswerScreen = z
  .object({
    Title: z.string().describe('what it shows'),
    Href: page,
    Call: call,
    Total: z
      .int()
      .nullable()
      .describe(
        'number of its records or stations; null where it has none, the caller may not see them, or there was no time to count them',
      ),
    Without: words.describe('words of the question that it leaves out: nothing has all of them, or it cannot be asked for them'),
    Notes: words.describe('why it leaves words out or looks farther than the question, in the language of the answer'),
  })
  .describe('A screen that answers the question.')
export type Screen = Unchanging<z.infer<typeof AnswerScreen>>

/** An item whose name matches the question. */
export const NamedResult = z
  .object({
    Title: z.string().describe('its name'),
    Href: page,
    Call: call,
    Text: z.string().describe('what distinguishes it from others of that name'),
    Area: z
      .string()
      .nullable()
      .describe('where a place is, as the parameter `geo` of an explorer: `circle:11.35,46.5,2000`; null for everything else'),
    Deprecated: z.boolean(),
  })
  .describe('Something with such a name.')
export type Result = Readonly<z.infer<typeof NamedResult>>

const results = (about: string) => z.array(NamedResult).describe(about)

export const SearchAnswer = z
  .object({
    Question: z.string().describe('the question'),
    Language: z.enum(languages),
    Understood: z.array(QuestionPart),
    Corrected: z.array(Correction).describe('misspelt words, and what was read in their place'),
    Dropped: words.describe('words that the first screen does not answer: nothing explains them, or it leaves them out'),
    Suggestions: words.describe('questions with known words in place of unknown ones'),
    Screens: z.array(AnswerScreen).describe('the best first'),
    Datasets: results('datasets; where nothing was found, those with the nearest names'),
    Stations: results('stations'),
    Records: results('records of content'),
    Places: results('places that the question names'),
    Fields: results('fields of records and rows'),
    Pages: results('pages of the platform, and calls of its interfaces'),
  })
  .describe('The answer to a question.')
export type SearchAnswer = Readonly<
  { [Name in Exclude<keyof ResponseFields, 'Screens'>]: Unchanging<ResponseFields[Name]> } & { Screens: readonly Screen[] }
>
type ResponseFields = z.infer<typeof SearchAnswer>
type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value
