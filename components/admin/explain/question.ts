import { cutText } from '@/lib/formats/text'

/** The inputs for each subject of a question. */
const membersOfWho = {
  guest: [],
  user: ['User', 'Client'],
  client: ['Client'],
  roles: ['Roles'],
  token: ['Token'],
} as const
/** The inputs for each kind of question. */
const membersOfWhat = {
  dataset: ['Dataset'],
  record: ['Type', 'Id'],
  series: ['StationType', 'Station', 'DataType', 'Period'],
  write: ['Type', 'Action', 'Source'],
  push: ['Push'],
} as const

type WhoKind = keyof typeof membersOfWho
type WhatKind = keyof typeof membersOfWhat

/** The subjects of a question. */
export const whos = Object.keys(membersOfWho) as WhoKind[]
/** The subjects where users and clients belong to another identity provider. */
export const whosElsewhere = ['guest', 'roles', 'token'] as const satisfies readonly WhoKind[]
/** The kinds of question. */
export const whats = Object.keys(membersOfWhat) as WhatKind[]

export type QuestionMember = (typeof membersOfWho)[WhoKind][number] | (typeof membersOfWhat)[WhatKind][number]
const members: readonly QuestionMember[] = [membersOfWho, membersOfWhat].flatMap(kinds => Object.values(kinds).flat())

/** A question as typed. */
export type Question = Readonly<{ who: WhoKind; what: WhatKind; texts: Readonly<Partial<Record<QuestionMember, string>>> }>

type Inputs = Readonly<{ who: readonly QuestionMember[]; what: readonly QuestionMember[] }>

/** The inputs for this kind of question: the subject's, then the object's. */
export const membersOf = ({ who, what }: Question): Inputs => ({ who: membersOfWho[who], what: membersOfWhat[what] })

/** Optional inputs. */
export const isOptional = (member: QuestionMember, { who }: Question): boolean =>
  ['DataType', 'Period', 'Source'].includes(member) || (member === 'Client' && who === 'user')

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/**
 * Reads a question from an address.
 * @param accounts where users and clients are kept; those of another provider are unknown, but what roles open is known
 */
export function readQuestion(given: SearchParams, accounts: 'here' | 'elsewhere'): Question {
  const textOf = (name: string) => cutText([given[name]].flat()[0] ?? '', 1000)
  const named = members.flatMap(member => (member !== 'Token' && textOf(member) ? [[member, textOf(member)] as const] : []))
  return {
    who:
      accounts === 'here'
        ? (whos.find(who => who === textOf('who')) ?? 'user')
        : (whosElsewhere.find(who => who === textOf('who')) ?? 'roles'),
    what: whats.find(what => what === textOf('what')) ?? 'dataset',
    texts: Object.fromEntries(named),
  }
}

/** The address of a question, which can be shared. It never contains a token. */
export function questionAddress(question: Question): string {
  const { who, what } = membersOf(question)
  const query = new URLSearchParams({ who: question.who, what: question.what })
  for (const member of [...who, ...what]) {
    const text = question.texts[member]?.trim()
    if (text && member !== 'Token') query.set(member, text)
  }
  return `/admin/explain?${query}`
}

/** Whether everything required is filled in. */
export function isComplete(question: Question): boolean {
  const { who, what } = membersOf(question)
  return [...who, ...what].every(member => isOptional(member, question) || Boolean(question.texts[member]?.trim()))
}

/** The body of the call. */
export function questionBody(question: Question): Record<string, unknown> {
  const { who, what } = membersOf(question)
  return { Who: said(question, who), ...whatSaid(question, said(question, what)) }
}

function whatSaid({ what }: Question, about: Record<string, unknown>): Record<string, unknown> {
  if (what === 'push') return { Push: about['Push'] ?? '' }
  return what === 'write' ? { Write: about } : { Read: about }
}

function said({ texts }: Question, names: readonly QuestionMember[]): Record<string, unknown> {
  const typed = names.flatMap(name => {
    const text = texts[name]?.trim()
    return text ? [[name, typedAs(name, text)] as const] : []
  })
  return Object.fromEntries(typed)
}

function typedAs(name: QuestionMember, text: string): unknown {
  if (name === 'Period') return Number(text)
  return name === 'Roles' ? text.split(/[\s,]+/).filter(role => role !== '') : text
}
