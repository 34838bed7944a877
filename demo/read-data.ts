import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Kinds of cells: a number, and values with `|` between them. */
export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
export const list = z.string().transform(text => text.split('|'))

const text = (file: string) => readFileSync(join(process.cwd(), 'demo', file), 'utf8')

/** The rows of a CSV file below `demo`, by the columns of its first line. @throws Error that names the file when a row does not fit */
export function readTable<T extends z.ZodRawShape>(file: string, columns: T): readonly Readonly<z.infer<z.ZodObject<T>>>[] {
  return checked(file, z.array(z.strictObject(columns)), parse(text(file), { columns: true, bom: true }))
}

/** What a JSON file below `demo` holds. @throws Error that names the file when it does not fit */
export const readJson = <T extends z.ZodType>(file: string, shape: T): z.infer<T> => checked(file, shape, JSON.parse(text(file)))

function checked<T extends z.ZodType>(file: string, shape: T, value: unknown): z.infer<T> {
  const { data, error } = shape.safeParse(value)
  if (error) throw new Error(`demo/${file} does not fit:\n${z.prettifyError(error)}`)
  return data
}
