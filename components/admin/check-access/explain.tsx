'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ExplanationPanel } from '@/components/admin/check-access/explanation'
import {
  foreignSubjectKinds,
  inputsOf,
  isComplete,
  isOptional,
  type Question,
  type QuestionInput,
  questionBody,
  questionKinds,
  questionUrl,
  subjectKinds,
} from '@/components/admin/check-access/question'
import { FieldRow } from '@/components/admin/form/field-row'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormOutcome } from '@/components/admin/form/form-outcome'
import { RequestPreview } from '@/components/admin/form/request-preview'
import { type ChangeOutcome, type FieldError, sendChange } from '@/components/admin/form/send-change'
import { getPathname } from '@/components/text/navigation'
import { SubmitButton } from '@/components/ui/button'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import type { ExplainResponse } from '@/lib/admin/explain/params'

type NameSuggestions = Readonly<Partial<Record<QuestionInput, readonly string[]>>>

type Props = {
  start: Question
  suggestions: NameSuggestions
  issuer: string | null
}

/** A form that checks access, and the rule that decides. Its state is in the URL, except for tokens. */
export function Explain({ start, suggestions, issuer }: Props) {
  const t = useTranslations('adminExplain')
  const { question, setQuestion, outcome, busy, submit, change } = useExplaining(start)
  const fields = inputsOf(question)
  const errors = outcome?.kind === 'refused' ? outcome.errors : []
  const elsewhere = errors.filter(error => ![...fields.who, ...fields.what].includes(inputOf(error)))
  const draw = (input: QuestionInput) => (
    <FieldRow
      key={input}
      field={fieldOf(t, input, question, suggestions)}
      value={question.texts[input] ?? ''}
      errors={errors.filter(error => inputOf(error) === input)}
      onChange={value => setQuestion({ ...question, texts: { ...question.texts, [input]: String(value) } })}
    />
  )
  return (
    <form noValidate className="mt-6 grid gap-6" onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <QuestionPart
          title={t('who')}
          choices={(issuer ? foreignSubjectKinds : subjectKinds).map(who => [who, t(`whos.${who}`)] as const)}
          chosen={question.who}
          onChoose={who => setQuestion({ ...question, who })}
        >
          {fields.who.map(draw)}
          {issuer && <p className="text-sm text-soft wrap-anywhere">{t('elsewhere', { issuer })}</p>}
          {question.who === 'guest' && <p className="text-sm text-soft">{t('guestFor')}</p>}
        </QuestionPart>
        <QuestionPart
          title={t('what')}
          choices={questionKinds.map(what => [what, t(`whats.${what}`)] as const)}
          chosen={question.what}
          onChoose={what => setQuestion({ ...question, what })}
        >
          {fields.what.map(draw)}
        </QuestionPart>
      </div>
      <div>
        <SubmitButton size="large" text={t('ask')} off={busy || !isComplete(question)} />
      </div>
      <FormOutcome outcome={outcome} errors={elsewhere} />
      {outcome?.kind === 'done' && <ExplanationPanel answer={outcome.body as ExplainResponse} question={question} />}
      <RequestPreview change={change} fields={question.who === 'token' ? hiddenFields : []} />
    </form>
  )
}

/** Inputs that the shown request omits, because they contain the token. */
const hiddenFields: readonly InputField[] = [field('password', 'Who', '')]

type PartProps<Choice extends string> = {
  title: string
  choices: readonly (readonly [Choice, string])[]
  chosen: Choice
  onChoose(choice: Choice): void
  children: ReactNode
}

function QuestionPart<Choice extends string>({ title, children, ...kinds }: PartProps<Choice>) {
  return (
    <section aria-label={title} className="grid content-start gap-3 border border-line bg-sheet p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <ChoiceButtons label={title} {...kinds} className="flex-wrap" />
      {children}
    </section>
  )
}

/** The input that an error is about: `Type` for `Read.Type`. */
const inputOf = ({ field }: FieldError): QuestionInput => field.split('.').at(-1) as QuestionInput

type Texts = ReturnType<typeof useTranslations<'adminExplain'>>

function fieldOf(t: Texts, input: QuestionInput, question: Question, suggestions: NameSuggestions): InputField {
  const label = t(`member.${input}`)
  const required = !isOptional(input, question)
  if (input === 'Token') return field('area', input, label, { required, look: 'code', explanation: t('for.Token') })
  if (input === 'Action') return field('choice', input, label, { required, choices: choicesOf(['Create', 'Update', 'Delete']) })
  if (input === 'Period') return field('number', input, label, { required })
  const explained = ['Client', 'Roles', 'Dataset', 'Push'] as const
  // The client has an explanation if the subject is a user, because it is optional only then.
  const about = explained.find(each => each === input && !(input === 'Client' && question.who === 'client'))
  return field('text', input, label, {
    required,
    ...(about ? { explanation: t(`for.${about}`) } : {}),
    ...(suggestions[input] ? { suggestions: suggestions[input] } : {}),
  })
}

/** Sends the form on submit, and immediately if the URL contains a complete one. */
function useExplaining(start: Question) {
  const language = useLocale()
  const [question, change] = useState(start)
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const call = { method: 'POST', path: `/explain?language=${language}`, body: questionBody(question) } as const
  const ask = async () => {
    setBusy(true)
    history.replaceState(null, '', getPathname({ href: questionUrl(question), locale: language }))
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
  // Any edit removes the response, which belongs to the previous input.
  const setQuestion = (next: Question) => {
    change(next)
    setOutcome(null)
  }
  return { question, setQuestion, outcome, busy, submit, change: call }
}
