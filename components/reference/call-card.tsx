import { useTranslations } from 'next-intl'
import { CallBox } from '@/components/call/call-box'
import { CallBadges, CallPath, MethodMark } from '@/components/reference/group-list'
import type { ReferenceAnswer, ReferenceCall } from '@/components/reference/reference-view'
import { RowTable } from '@/components/reference/row-table'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** A call in full: how it is made, its parameters, its answers. */
export function CallCard({ call }: { call: ReferenceCall }) {
  const t = useTranslations('reference')
  const { id, method, path, summary, description, parameters, body, address } = call
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="when-near scroll-mt-4 border-t border-strong pt-4 pb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodMark method={method} />
        <CallPath path={path} />
        <CallBadges call={call} />
        {address && (
          <Link
            href={`/api?call=${encodeURIComponent(id)}&url=${encodeURIComponent(address)}`}
            className="link ml-auto inline-flex items-center gap-1.5 text-sm"
          >
            {t('tryOut')}
          </Link>
        )}
        {address && (
          <a href={address} className="link inline-flex items-center gap-1.5 text-sm" target="_blank" rel="noreferrer">
            {t('try')} <Icon name="right" className="size-3.5" />
          </a>
        )}
      </div>
      <h2 id={`${id}-title`} lang="en" className="mt-2 text-lg">
        {summary}
      </h2>
      {description && (
        <p lang="en" className="max-w-[44rem] text-soft">
          {description}
        </p>
      )}
      <div className="mt-3">
        <CallBox
          call={call.call}
          label={t('copyCall', { name: summary })}
          first="curl"
          className="min-h-10 rounded-sm border border-line bg-sunk px-3"
        />
      </div>
      {parameters.length > 0 && (
        <details className="mt-4" open={parameters.length < 6}>
          <summary className="py-1 text-sm font-semibold">{t('parameters', { count: parameters.length })}</summary>
          <div className="mt-2">
            <RowTable rows={parameters} label={t('parameters', { count: parameters.length })} />
          </div>
        </details>
      )}
      {body && (
        <p className="mt-4 text-sm">
          <span className="font-semibold">{t('body')}</span> <code className="text-soft">{body.types.join(', ')}</code>
        </p>
      )}
      <Answers answers={call.answers} />
    </section>
  )
}

function Answers({ answers }: { answers: readonly ReferenceAnswer[] }) {
  const t = useTranslations('reference')
  return (
    <details className="mt-2">
      <summary className="py-1 text-sm font-semibold">
        {t('answers')} <code className="font-normal text-faint">{answers.map(({ status }) => status).join(' ')}</code>
      </summary>
      <dl className="mt-2 border-b border-line text-sm">
        {answers.map(({ status, description, types }) => (
          <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2">
            <dt>
              <code className={status < '300' ? 'text-larch' : 'text-soft'}>{status}</code>
            </dt>
            <dd className="min-w-0">
              <p lang="en" className="break-words">
                {description.replaceAll('`', '')}
              </p>
              {types.length > 0 && <code className="block text-xs break-words text-faint">{types.join(', ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
