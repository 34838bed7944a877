import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['app', 'bench', 'components', 'demo', 'e2e', 'lib', 'messages', 'scripts', 'server']

/** A heading of the specification, and the lines between it and the next heading. */
type Section = Readonly<{ name: string; level: number; lines: readonly string[] }>

/** Names are compared without case, markup, HTTP methods and the word "interface". */
const nameIn = (text: string) => text.toLowerCase().replace(/[`*]|\b(?:get|post) | interface$/g, '')

const specification = readFileSync(join(root, 'docs/interface-specification.md'), 'utf8')
const sections = specification.split(/^(?=#)/m).map((text): Section => {
  const [heading = '', ...lines] = text.split('\n')
  return { name: nameIn(heading.replace(/^#+ /, '')), level: heading.indexOf(' '), lines }
})

function sectionsBelow(section: Section): readonly Section[] {
  const after = sections.slice(sections.indexOf(section) + 1)
  const end = after.findIndex(({ level }) => level <= section.level)
  return end < 0 ? after : after.slice(0, end)
}

/** The names of a line: the number of a rule, the first cell of a row (several with commas), or the beginning of a list item. */
function namesOf(line: string): readonly string[] {
  const [start = ''] = /^\|[^|]*|^- .*/.exec(line.replace(/^(\d+)\. .*/, '- rule $1')) ?? []
  return start.split(/[|,]|^- /).map(text => nameIn(text.trim()))
}

const begins = (text: string, name: string) => text.startsWith(name) && !/^\w/.test(text.slice(name.length))

/** Whether names lead from a heading that is unique among sections to headings below it, and at last to a rule or an item. */
function leads([first, ...rest]: readonly string[], among: readonly Section[]): boolean {
  const [section, ...others] = among.filter(({ name }) => name === first)
  if (!section || others.length > 0) return false
  if (rest.length === 1 && section.lines.flatMap(namesOf).some(text => begins(text, rest[0]!))) return true
  return rest.length === 0 || leads(rest, sectionsBelow(section))
}

/** "path rule 4" is rule 4 of "Path rules". */
const namesIn = (cited: string) => cited.replace(/ (\w+) (rule \d+)/, ' $1 rules, $2').split(/[,:] /)

/** A citation ends with its sentence or line, at another tag, or at a dash, after which other documents follow. */
const citation = /(?:@see\s+spec|\(spec), (.*?)(?=\.?\s*(?:\*\/|$)| @| — |\. |\))/gm

const flawsIn = (file: string, text: string) =>
  [...text.matchAll(citation)].flatMap(({ 1: cited, index }) => {
    const wrong = cited!.split('; ').filter(one => !leads(namesIn(one).map(nameIn), sections))
    return wrong.map(one => `${file}:${text.slice(0, index).split('\n').length}: no heading, rule or item "${one}"`)
  })

test('every citation of the specification leads to a heading, a rule or an item of it', () => {
  const inFolder = (folder: string) => readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
  const files = ['.', ...folders].flatMap(folder => inFolder(folder).map(file => join(folder, file)))
  const source = files.filter(file => /\.(m?ts|tsx|mjs|sql)$/.test(file))
  expect(source.flatMap(file => flawsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
