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

const moment = z.iso.datetime().nullable()
const degrees = z.number().nullable()

export const AnswerRow = z
  .object({
    Title: z.string().describe('Name of the station or record.'),
    Href: page,
    Text: z.string().describe('Where it is; empty if unknown.'),
    Value: z.number().nullable().describe('Its measured value; null for a record, and for a value that is no number.'),
    AsOf: moment.describe('When the value was measured; null for a record.'),
    Facts: words.describe('Facts about a record, or a value that is no number, in the language of the response.'),
    Picture: z.string().nullable().describe('URL of a picture of the record.'),
    Longitude: degrees,
    Latitude: degrees,
    Points: z
      .array(z.tuple([z.int(), z.number()]))
      .describe('Times in milliseconds since 1970 and values, for a chart; empty without one.'),
  })
  .describe('A station or record.')
export type AnswerRow = Unchanging<z.infer<typeof AnswerRow>>

export const Answer = z
  .object({
    Kind: z
      .enum(['sum', 'first', 'value', 'values', 'chart', 'records', 'restricted'])
      .describe(
        'A sum over stations, the first value in the order of the question, the value of the only station, values without a sum, a course over some days, or records; `restricted` if the caller has no access.',
      ),
    Name: z.string().nullable().describe('Name of the data type; null for records.'),
    Value: z
      .number()
      .nullable()
      .describe('The sum, the first or the only value; null for other kinds, and for a value that is no number.'),
    Range: z.tuple([z.number(), z.number()]).nullable().describe('The least and the greatest value; null without numbers.'),
    Unit: z.string().nullable(),
    Count: z.int().describe('Number of stations with a value, or of records.'),
    Silent: z.int().describe('Number of stations without a value of the last day, which are not included.'),
    AsOf: moment.describe('When the newest of the values was measured; null for records.'),
    Rows: z
      .array(AnswerRow)
      .describe('The first stations or records, in the order that the question names, or the nearest first.'),
    Call: z.string().describe('Path of the API request with the values.'),
  })
  .describe('The values or records of the first screen, or of the station or record that the question names.')
export type Answer = Unchanging<z.infer<typeof Answer>>

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
    Answers: z
      .array(Answer)
      .describe('What the first screen shows, in short; empty if the caller may not see it, or reading it took too long.'),
    Screens: z.array(ResponseScreen).describe('Screens that answer the question, the best first.'),
    Datasets: results('Datasets; if nothing was found, those with the most similar names.'),
    Stations: results('Stations.'),
    Records: results('Records of content.'),
    Places: results('Locations that the question names.'),
    Fields: results('Fields of records and rows.'),
    Pages: results('Pages of the platform, and operations of its APIs.'),
  })
  .describe('The response to a question.')
export type SearchResponse = Unchanging<z.infer<typeof SearchResponse>>

type Unchanging<Value> = Value extends readonly [infer One, infer Other]
  ? readonly [One, Other]
  : Value extends readonly (infer Item)[]
    ? readonly Unchanging<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
      : Value
