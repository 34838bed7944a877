import { cutText } from '@/lib/formats/text'

const subjectInputs = {
  guest: [],
  user: ['User', 'Client'],
  client: ['Client'],
  roles: ['Roles'],
  token: ['Token'],
} as const
const kindInputs = {
  dataset: ['Dataset'],
  record: ['Type', 'Id'],
  series: ['StationType', 'Station', 'DataType', 'Period'],
  write: ['Type', 'Action', 'Source'],
  push: ['Push'],
} as const

type WhoKind = keyof typeof subjectInputs
type WhatKind = keyof typeof kindInputs

export const subjectKinds = Object.keys(subjectInputs) as WhoKind[]
/** The subjects that can be checked if users and clients belong to another identity provider. */
export const foreignSubjectKinds = ['guest', 'roles', 'token'] as const satisfies readonly WhoKind[]
export const questionKinds = Object.keys(kindInputs) as WhatKind[]

export type QuestionInput = (typeof subjectInputs)[WhoKind][number] | (typeof kindInputs)[WhatKind][number]
const allInputs: readonly QuestionInput[] = [subjectInputs, kindInputs].flatMap(kinds => Object.values(kinds).flat())

export type Question = Readonly<{ who: WhoKind; what: WhatKind; texts: Readonly<Partial<Record<QuestionInput, string>>> }>

type Inputs = Readonly<{ who: readonly QuestionInput[]; what: readonly QuestionInput[] }>

export const inputsOf = ({ who, what }: Question): Inputs => ({ who: subjectInputs[who], what: kindInputs[what] })

export const isOptional = (input: QuestionInput, { who }: Question): boolean =>
  ['DataType', 'Period', 'Source'].includes(input) || (input === 'Client' && who === 'user')

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** Reads the form from a URL. `accounts`: whether this platform manages the users and clients. */
export function readQuestion(query: SearchParams, accounts: 'here' | 'elsewhere'): Question {
  const textOf = (name: string) => cutText([query[name]].flat()[0] ?? '', 1000)
  const named = allInputs.flatMap(input => (input !== 'Token' && textOf(input) ? [[input, textOf(input)] as const] : []))
  return {
    who:
      accounts === 'here'
        ? (subjectKinds.find(who => who === textOf('who')) ?? 'user')
        : (foreignSubjectKinds.find(who => who === textOf('who')) ?? 'roles'),
    what: questionKinds.find(what => what === textOf('what')) ?? 'dataset',
    texts: Object.fromEntries(named),
  }
}

/** The URL of a filled form, which can be shared. It never contains a token. */
export function questionUrl(question: Question): string {
  const { who, what } = inputsOf(question)
  const query = new URLSearchParams({ who: question.who, what: question.what })
  for (const input of [...who, ...what]) {
    const text = question.texts[input]?.trim()
    if (text && input !== 'Token') query.set(input, text)
  }
  return `/admin/check-access?${query}`
}

export function isComplete(question: Question): boolean {
  const { who, what } = inputsOf(question)
  return [...who, ...what].every(input => isOptional(input, question) || Boolean(question.texts[input]?.trim()))
}

export function questionBody(question: Question): Record<string, unknown> {
  const { who, what } = inputsOf(question)
  const object = valuesOf(question, what)
  const Who = valuesOf(question, who)
  if (question.what === 'push') return { Who, Push: object['Push'] ?? '' }
  return question.what === 'write' ? { Who, Write: object } : { Who, Read: object }
}

function valuesOf({ texts }: Question, inputs: readonly QuestionInput[]): Record<string, unknown> {
  const values = inputs.flatMap(input => {
    const text = texts[input]?.trim()
    return text ? [[input, parsedValue(input, text)] as const] : []
  })
  return Object.fromEntries(values)
}

function parsedValue(input: QuestionInput, text: string): unknown {
  if (input === 'Period') return Number(text)
  return input === 'Roles' ? text.split(/[\s,]+/).filter(role => role !== '') : text
}
