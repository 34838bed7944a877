import { columnPaths, fieldAt } from '@/components/columns/field-path'
import type { FieldInfo } from '@/components/query/fields'
import { dataTypeOf, isMeasuredField } from '@/components/source/series-query'
import type { CodeNames, Column, ListSource } from '@/components/source/source'
import { printPath, stepsIn } from '@/lib/grammar/path'

/** A field that can be a column. Without a readable `name`, only its path is shown. */
export type FieldChoice = Readonly<{ key: string; name: string | null; path: string | null; field: FieldInfo | null }>

export type FieldGroup = Readonly<{
  kind: 'usual' | 'measured' | 'own' | 'object'
  name: string
  choices: readonly FieldChoice[]
}>

type GroupContext = Readonly<{
  source: ListSource
  fields: readonly FieldInfo[]
  usual: readonly Column[]
  nameOf: (column: Column) => string
}>

export function fieldGroups({ source, fields, usual, nameOf }: GroupContext): readonly FieldGroup[] {
  const columns = usual.filter(({ key, kind }) => kind !== 'title' && dataTypeOf(key) === null)
  // A field that a default column already shows is not listed again.
  const listed = new Set(usual.flatMap(({ key }) => (columnPaths(source, key).length === 1 ? columnPaths(source, key) : [])))
  const others = fields.filter(({ path }) => !isMeasuredField(path) && (dataTypeOf(path) !== null || !listed.has(path)))
  const measured = others.filter(({ path }) => dataTypeOf(path) !== null)
  const recordFields = others.filter(({ path }) => dataTypeOf(path) === null && stepsIn(path).length === 1)
  const within = others.filter(({ path }) => dataTypeOf(path) === null && stepsIn(path).length > 1)
  const objects = [...new Set(within.map(({ path }) => firstOf(path)))].sort((a, b) => a.localeCompare(b))
  const groups: FieldGroup[] = [
    {
      kind: 'usual',
      name: 'usual',
      choices: columns.map(column => usualChoice(source, column, { fields, name: nameOf(column) })),
    },
    { kind: 'measured', name: 'measured', choices: measured.map(field => choiceOf(field, source.names)) },
    { kind: 'own', name: 'own', choices: recordFields.map(field => choiceOf(field)) },
    ...objects.map((name): FieldGroup => {
      const choices = within.filter(({ path }) => firstOf(path) === name).map(field => choiceOf(field))
      return { kind: 'object', name, choices }
    }),
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

const firstOf = (path: string) => stepsIn(path)[0]!

const choiceOf = (field: FieldInfo, names?: CodeNames): FieldChoice => {
  const dataType = dataTypeOf(field.path)
  if (dataType === null) return { key: field.path, name: null, path: field.path, field }
  const caption = names?.dataTypes[dataType]
  // The code is shown below the name.
  return { key: field.path, name: caption ?? dataType, path: caption === undefined ? null : dataType, field }
}

function usualChoice(source: ListSource, { key }: Column, { fields, name }: { fields: readonly FieldInfo[]; name: string }) {
  const paths = columnPaths(source, key)
  const field = fieldAt(fields, paths)
  return { key, name, path: field?.path ?? paths[0] ?? null, field }
}

/** The fields that contain every word of a text. If it contains a language, it finds fields in that language. */
export function matching(groups: readonly FieldGroup[], text: string, language: string): readonly FieldGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const fits = ({ key, name, path, field }: FieldChoice) => {
    const described = [key, name, path, field?.description].join('\n').toLowerCase()
    return words.every(word => described.includes(word))
  }
  const named = languagesIn(text)
  const matchesOf = (choice: FieldChoice) =>
    fits(choice) ? [choice] : named.flatMap(other => inOther(choice, language, other)).filter(fits)
  return groups
    .map(group => ({ ...group, choices: group.choices.flatMap(matchesOf) }))
    .filter(({ choices }) => choices.length > 0)
}

/** The languages that are segments of a path in a text, e.g. of `de.name` or `detail.de`. */
const languagesIn = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/(?<=^|[\s.])[a-z]{2}(?=\.)|(?<=\.)[a-z]{2}(?=[\s.]|$)/g)].map(([language]) => language)

export const groupsIn = (groups: readonly FieldGroup[], language: string, other: string): readonly FieldGroup[] =>
  language === other
    ? groups
    : groups.map(group => ({
        ...group,
        choices: group.choices.map(choice => inOther(choice, language, other)[0] ?? choice),
      }))

function inOther(choice: FieldChoice, language: string, other: string): readonly FieldChoice[] {
  const steps = choice.path === null ? [] : stepsIn(choice.path)
  if (choice.key !== choice.path || !steps.includes(language)) return []
  const path = printPath(steps.map(step => (step === language ? other : step)))
  return [{ key: path, name: choice.name, path, field: choice.field }]
}
