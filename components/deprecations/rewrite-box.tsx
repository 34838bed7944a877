import { useLocale, useTranslations } from 'next-intl'
import type { Removal } from '@/components/deprecations/change'
import { EntitySelect } from '@/components/deprecations/changes-filter'
import { type RewriteResult, type RewriteStep, rewrite } from '@/components/deprecations/rewrite'
import { consoleUrl } from '@/components/search/search-view'
import { useFormatter } from '@/components/text/format'
import { getPathname, Link } from '@/components/text/navigation'
import { SubmitButton } from '@/components/ui/button'
import { CopiedLine } from '@/components/ui/code-line'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Heading } from '@/components/ui/section'

type Props = { input: string; entity: string | null; entities: readonly string[]; register: readonly Removal[] }

export function RewriteBox({ input, entity, entities, register }: Props) {
  const t = useTranslations('changes')
  const action = getPathname({ href: '/build/deprecations', locale: useLocale() })
  return (
    <section id="rewrite" aria-labelledby="rewrite-title" className="scroll-mt-4 border border-line bg-sheet p-4">
      <Heading id="rewrite-title" text={t('rewrite')} />
      <p className="mt-1 max-w-[44rem] text-sm text-soft">{t('rewriteLead')}</p>
      <form key={`${entity} ${input}`} action={`${action}#rewrite`} className="mt-3 grid grid-cols-1 gap-3">
        <label className="grid gap-1 text-sm">
          <span className="text-soft">{t('call')}</span>
          <textarea
            name="call"
            rows={3}
            defaultValue={input}
            spellCheck={false}
            placeholder="/content/v1/Activity?fields=Id,GpsPoints,Difficulty"
            className="w-full rounded-sm border border-strong bg-paper px-3 py-2 font-mono text-sm placeholder:text-faint"
          />
        </label>
        <div className="flex flex-wrap items-end gap-3">
          <EntitySelect label={t('fieldsOf')} entity={entity ?? ''} entities={entities} />
          <SubmitButton text={t('rewriteButton')} />
        </div>
      </form>
      {input !== '' && <Result rewritten={rewrite(input, entity, register)} />}
    </section>
  )
}

function Result({ rewritten: { kind, text, steps } }: { rewritten: RewriteResult }) {
  const t = useTranslations('changes')
  const left = steps.filter(({ now, change }) => now === null && change.state !== 'removed').length
  return (
    <div role="status" className="mt-4 border-t border-line pt-4">
      {steps.length === 0 ? (
        <Notice icon="check">{t('nothingToRewrite')}</Notice>
      ) : (
        <>
          <CopiedLine text={text} label={t('result')} />
          <p className="mt-2 text-sm text-soft">{t('steps', { count: steps.length, left })}</p>
          <ul className="mt-2 border-t border-line text-sm">
            {steps.map(step => (
              <StepLine key={`${step.change.kind} ${step.was}`} step={step} />
            ))}
          </ul>
        </>
      )}
      {kind === 'call' && (
        <Link href={consoleUrl(text)} className="link mt-3 inline-flex items-center gap-1.5 text-sm">
          {t('try')} <Icon name="right" className="size-3.5" />
        </Link>
      )}
    </div>
  )
}

function StepLine({ step: { was, now, change } }: { step: RewriteStep }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const dayOf = (day: string | null) => (day ? format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }) : '–')
  const reason = now
    ? change.tag
      ? 'reasonTag'
      : 'reasonReplaced'
    : change.state === 'removed'
      ? 'reasonRemoved'
      : change.replacement
        ? 'reasonByHand'
        : 'reasonNothing'
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="min-w-0 break-all">
        <code className="text-orange line-through">{was}</code> {now && <code className="text-larch">→ {now}</code>}
      </span>
      <span className="min-w-0 text-soft">
        {t(reason, {
          replacement: change.replacement ?? '',
          tag: change.tag ?? '',
          since: dayOf(change.deprecated),
          until: dayOf(change.removedAfter),
        })}
      </span>
    </li>
  )
}
