/**
 * Words of an earlier private dialect, and the terms of the trade that replace them. They are searched for in comments,
 * titles of tests, log lines, errors and descriptions. A pattern excludes proper uses, such as the address of a client.
 */
const dialect: readonly (readonly [word: RegExp, term: string])[] = [
  [
    /\b(answers?|answered|answering)\b(?! cards?\b|( to| of)? (a|the|its|their|every) (whole )?questions?\b)/i,
    'response, respond',
  ],
  [
    /(?<!\b(form of|IP|IPv4|IPv6|e-?mail|postal|client|client's|remote|network|loopback|mail|street|own|source) )\baddress(es)?\b(?! of (a|the|its|their) (client|host|network|proxy|proxies)\b)/i,
    'URL, path',
  ],
  [/(?<!\bgzip (in several )?)\bmembers?\b/i, 'property, field, element'],
  [/\bdoors?\b/i, 'API, interface, endpoint'],
  [/\bremember(s|ed)?\b/i, 'cache'],
  [/\bbesides?\b/i, 'next to, in addition to, compared with'],
  [/\b(some|no|any|every)body\b/i, 'a user, a client, a guest, no one'],
  [/\b(anew|for ever|called so)\b/i, 'again, indefinitely, with this name'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\b(wants|tells|told)\b(?! apart)/i, 'requires, returns, contains'],
  [/\b(the|a|each|every) ground\b/i, 'basemap'],
]

const vague =
  'Read|Open|Known|Sent|Found|Drawn|When|Around|Kept|Held|Made|Told|Given|Taken|Said|Seen|Shown|Place|Facts|Thing|Item|Part|Reading'
const badType = new RegExp(`^(${vague}|(?!(?:F|S|N|Sp|B|R|Emb)eed?$|[BRF]ed$)[A-Z][a-z]+ed)$`)
const typeNames = /^\s*(?:export )?(?:declare )?(?:type|interface|(?:abstract )?class) ([A-Z]\w*)/gm

/** A comment, or a string literal on one line, which may look like the beginning of a comment. */
const commentOrString = /((?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*)|(['"`])(?:(?!\2)[^\\\n]|\\.)*\2/g

/** Strings that people read: the title of a test, a description, a summary, an error, a log line. */
const sentences = [
  /(?<=(?:\b(?:(?:describe|test)(?:\.\w+\([^()\n]*\))?|warn|info|error|Error)|[\])]\))\(\s*)(['`])(?:(?!\1)[^\\]|\\.)*\1/g,
  /(?<=\b(?:description|summary|detail): )(['`])(?:(?!\1)[^\\]|\\.)*\1/g,
]

/** Sentences about words of the dialect and vague type names in a source file, with the line and the proper term. */
export function badWords(file: string, text: string): string[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const found = textsOf(text).flatMap(({ 0: part, index }) =>
    dialectIn(withoutCode(part)).map(hit => `${file}:${lineAt(index)}: ${hit}`),
  )
  const types = [...text.matchAll(typeNames)].filter(([, name]) => badType.test(name!))
  return [...found, ...types.map(({ 1: name, index }) => `${file}:${lineAt(index)}: type ${name} is no noun that says of what`)]
}

/** Words of the dialect in a text, with the terms that replace them. */
export const dialectIn = (text: string): string[] =>
  dialect.flatMap(([word, term]) => {
    const hit = word.exec(text)
    return hit ? [`"${hit[0]}" is ${term}`] : []
  })

/**
 * Code in backquotes or `${}`, names of parameters and references to other documents keep their words. The lines of a
 * comment are joined, because the context of a word may be on the line above.
 */
const withoutCode = (part: string): string =>
  part.replace(/\$\{[^}]*\}|(?<=.)`[^`\n]*`|@param \S+|@see (?:(?!\s@|\*\/)[^\n])*/g, '').replace(/\s*\n\s*\*?\s*/g, ' ')

const textsOf = (text: string): readonly RegExpExecArray[] => [
  ...[...text.matchAll(commentOrString)].filter(([, comment]) => comment !== undefined),
  ...sentences.flatMap(sentence => [...text.matchAll(sentence)]),
]
