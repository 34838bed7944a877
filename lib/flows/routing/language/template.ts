import { MappingError, ValueError } from '@/lib/flows/routing/language/mapping-error'
import { isPath, Path, type Scope } from '@/lib/flows/routing/language/path'
import { Reader } from '@/lib/grammar/reader'

type Piece = string | Path

const charactersMax = 2000

/**
 * A text with paths in braces, `{@.city}:{@.id}`; `{{` and `}}` are braces. Made of several parts where one alone is no id.
 * @returns reads the text, or undefined where one of the paths leads to nothing
 * @throws MappingError
 */
export function compileTemplate(text: string): (scope: Scope) => string | undefined {
  if (text.length > charactersMax) throw new MappingError([], `expected at most ${charactersMax} characters`)
  const pieces = piecesOf(new Reader(text))
  return scope => {
    const texts = pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece, scope)))
    return texts.includes(undefined) ? undefined : texts.join('')
  }
}

function piecesOf(reader: Reader): Piece[] {
  const pieces: Piece[] = []
  while (!reader.atEnd) {
    const plain = reader.take(/(?:[^{}]|\{\{|\}\})+/y)
    if (plain !== '') pieces.push(plain.replace(/\{\{/g, '{').replace(/\}\}/g, '}'))
    else if (reader.skip('{')) pieces.push(pathIn(reader))
    else throw new MappingError([], `expected }} for a brace, at position ${reader.at}`)
  }
  return pieces
}

/** What stands in braces; quoted names in it may hold braces themselves. */
function pathIn(reader: Reader): Path {
  const { at } = reader
  const text = reader.take(/(?:[^{}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")+/y)
  if (!reader.skip('}')) throw new MappingError([], `expected a path and a closing brace, at position ${at}`)
  if (!isPath(text.trim())) throw new MappingError([], `expected a path such as @.id in braces, at position ${at}`)
  const path = new Path(text.trim())
  if (!path.isSingular) throw new MappingError([], `expected a path that leads to one value in braces, at position ${at}`)
  return path
}

function textOf(path: Path, scope: Scope): string | undefined {
  const value = path.first(scope)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'object') throw new ValueError(`expected a text or a number at ${path.text}, found a list or an object`)
  return String(value)
}
