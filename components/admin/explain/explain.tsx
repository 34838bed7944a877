'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ExplanationPanel } from '@/components/admin/explain/explanation'
import {
  isComplete,
  isOptional,
  membersOf,
  type Question,
  type QuestionMember,
  questionAddress,
  questionBody,
  whats,
  whos,
  whosElsewhere,
} from '@/components/admin/explain/question'
import { FieldRow } from '@/components/admin/form/field-row'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { type ChangeOutcome, type FieldError, sendChange } from '@/components/admin/form/send-change'
import { ShownCall } from '@/components/admin/form/shown-call'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import type { ExplainAnswer } from '@/lib/admin/explain/params'

type NameSuggestions = Readonly<Partial<Record<QuestionMember, readonly string[]>>>

type Props = {
  start: Question
  known: NameSuggestions
  /** The identity provider that users and clients belong to, when it is not this platform. */
  issuer: string | null
}

/** Who, what, which: and one answer with the rule that decides. The question is part of the address. */
export function Explain({ start, known, issuer }: Props) {
  const t = useTranslations('adminExplain')
  const { question, setQuestion, outcome, busy, submit, change } = useExplaining(start)
  const fields = membersOf(question)
  const errors = outcome?.kind === 'refused' ? outcome.errors : []
  const elsewhere = errors.filter(error => ![...fields.who, ...fields.what].includes(memberOf(error)))
  const draw = (member: QuestionMember) => (
    <FieldRow
      key={member}
      field={fieldOf(t, member, question, known)}
      value={question.texts[member] ?? ''}
      errors={errors.filter(error => memberOf(error) === member)}
      onChange={value => setQuestion({ ...question, texts: { ...question.texts, [member]: String(value) } })}
    />
  )
  return (
    <form noValidate className="mt-6 grid gap-6" onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <QuestionPart
          title={t('who')}
          choices={(issuer ? whosElsewhere : whos).map(who => [who, t(`whos.${who}`)] as const)}
          chosen={question.who}
          onChoose={who => setQuestion({ ...question, who })}
        >
          {fields.who.map(draw)}
          {issuer && <p className="text-sm text-soft wrap-anywhere">{t('elsewhere', { issuer })}</p>}
          {question.who === 'guest' && <p className="text-sm text-soft">{t('guestFor')}</p>}
        </QuestionPart>
        <QuestionPart
          title={t('what')}
          choices={whats.map(what => [what, t(`whats.${what}`)] as const)}
          chosen={question.what}
          onChoose={what => setQuestion({ ...question, what })}
        >
          {fields.what.map(draw)}
        </QuestionPart>
      </div>
      <div>
        <button type="submit" disabled={busy || !isComplete(question)} className={buttonClass('solid', 'large')}>
          {t('ask')}
        </button>
      </div>
      <FormOutcome outcome={outcome} errors={elsewhere} />
      {outcome?.kind === 'done' && <ExplanationPanel answer={outcome.body as ExplainAnswer} question={question} />}
      <ShownCall change={change} fields={question.who === 'token' ? hiddenFields : []} />
    </form>
  )
}

/** A call about a token must not show it. */
const hiddenFields: readonly InputField[] = [field('password', 'Who', '')]

type PartProps<Choice extends string> = {
  title: string
  choices: readonly (readonly [Choice, string])[]
  chosen: Choice
  onChoose(choice: Choice): void
  children: ReactNode
}

/** One half of the question: a kind, and the inputs that it needs. */
function QuestionPart<Choice extends string>({ title, children, ...kinds }: PartProps<Choice>) {
  return (
    <section aria-label={title} className="grid content-start gap-3 border border-line bg-sheet p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <ChoiceButtons label={title} {...kinds} className="flex-wrap" />
      {children}
    </section>
  )
}

/** The member that an error is about: `Type` of `Read.Type`. */
const memberOf = ({ field }: FieldError): QuestionMember => field.split('.').at(-1) as QuestionMember

type Texts = ReturnType<typeof useTranslations<'adminExplain'>>

function fieldOf(t: Texts, member: QuestionMember, question: Question, known: NameSuggestions): InputField {
  const label = t(`member.${member}`)
  const required = !isOptional(member, question)
  if (member === 'Token') return field('area', member, label, { required, look: 'code', explanation: t('for.Token') })
  if (member === 'Action') return field('choice', member, label, { required, choices: choicesOf(['Create', 'Update', 'Delete']) })
  if (member === 'Period') return field('number', member, label, { required })
  const explained = ['Client', 'Roles', 'Dataset', 'Push'] as const
  // A client asking for itself needs no words; the client of a user may be left out.
  const about = explained.find(each => each === member && !(member === 'Client' && question.who === 'client'))
  return field('text', member, label, {
    required,
    ...(about ? { explanation: t(`for.${about}`) } : {}),
    ...(known[member] ? { suggestions: known[member] } : {}),
  })
}

/** Sends the question on demand, and at once where the address contains a complete one. */
function useExplaining(start: Question) {
  const language = useLocale()
  const [question, change] = useState(start)
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const call = { method: 'POST', path: `/explain?language=${language}`, body: questionBody(question) } as const
  const ask = async () => {
    setBusy(true)
    history.replaceState(null, '', getPathname({ href: questionAddress(question), locale: language }))
    setOutcome(await sendChange(call))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const begin = useEffectEvent(ask)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !isComplete(start)) return
    isBegun.current = true
    void begin()
  }, [start])
  // An answer is shown only with its own question.
  const setQuestion = (next: Question) => {
    change(next)
    setOutcome(null)
  }
  return { question, setQuestion, outcome, busy, submit, change: call }
}
