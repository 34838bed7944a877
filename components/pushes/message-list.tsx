import { useTranslations } from 'next-intl'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { ChoiceLinks } from '@/components/live/choice-links'
import { type MessageState, messageStates, type PushedMessage, pathPage } from '@/components/pushes/collector-responses'
import { MessageActs } from '@/components/pushes/message-actions'
import { useFormatter } from '@/components/text/format'
import { TextLink } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'

type Props = {
  provider: string
  dataset: string
  messages: readonly PushedMessage[]
  next: string | null
  state: MessageState | null
}

export function MessageList({ provider, dataset, messages, next, state }: Props) {
  const t = useTranslations('provider')
  const href = (query: Record<string, string>) => `${pathPage(provider, dataset)}?${new URLSearchParams(query)}`
  const narrowed: Record<string, string> = state === null ? {} : { state }
  return (
    <>
      <ChoiceLinks
        label={t('state')}
        choices={[
          { key: 'all', href: pathPage(provider, dataset), text: t('anyState'), chosen: state === null },
          ...messageStates.map(each => ({
            key: each,
            href: href({ state: each }),
            text: t(`states.${each}`),
            chosen: each === state,
          })),
        ]}
      />
      {messages.length === 0 ? (
        <p className="mt-3 border border-line bg-sheet px-4 py-4 text-sm text-soft">{t('noMessages')}</p>
      ) : (
        <AdminTable<PushedMessage>
          label={t('messages')}
          items={messages}
          keyOf={({ id }) => id}
          columns={[
            { head: t('received'), look: 'main', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
            { head: t('state'), cell: message => <MessageOutcome of={message} /> },
            { head: t('client'), cell: ({ sender }) => sender.client },
            { head: t('content'), cell: message => <Content of={message} /> },
            {
              head: t('act'),
              look: 'act',
              cell: ({ id, size, contentType }) => <MessageActs id={id} size={size} contentType={contentType} />,
            },
          ]}
        />
      )}
      {next !== null && (
        <p className="mt-3 text-sm">
          <TextLink rel="next" href={href({ ...narrowed, cursor: next })}>
            {t('older')}
          </TextLink>
        </p>
      )}
    </>
  )
}

function MessageOutcome({ of: { state, deliveries } }: { of: PushedMessage }) {
  const t = useTranslations('provider')
  const reasons = deliveries.flatMap(({ consumer, reason }) => (reason === null ? [] : [{ consumer, reason }]))
  return (
    <>
      <Badge {...(state === 'rejected' ? { icon: 'notice' } : {})} text={t(`states.${state}`)} />
      {reasons.map(({ consumer, reason }) => (
        <p key={consumer} className="mt-1 text-xs text-red">
          {reason}
        </p>
      ))}
    </>
  )
}

function Content({ of: { contentType, size } }: { of: PushedMessage }) {
  const format = useFormatter()
  return `${contentType ?? '–'} · ${format.number(size, { style: 'unit', unit: 'byte', unitDisplay: 'long' })}`
}
