'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ChangeForm } from '@/components/admin/form/change-form'
import { readThing } from '@/components/admin/form/send-change'
import { Link } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { PermissionAnswer } from '@/lib/admin/permissions/params'

type Permission = z.infer<typeof PermissionAnswer>
type Props = { path: string; client: string; permission: string | null; onDone(): void }

/** Revokes a client's permission to push; where it covers more than this cell, says what else goes with it. */
export function RevokePush({ path, client, permission, onDone }: Props) {
  const t = useTranslations('adminPush')
  const found = usePermission(permission)
  if (permission === null) return <Notice icon="lock">{t('adminStays')}</Notice>
  if (found === null) return <p role="status">{t('reading')}</p>
  if (found === 'gone') return <Notice tone="error">{t('gone')}</Notice>
  const { Policy, Resource } = found.body
  const alone = Policy.Kind === 'client' && Policy.Subjects.length === 1
  const more = Resource.Uris.length > 1 || Resource.Uris[0] !== path
  return (
    <>
      <Facts
        facts={[
          { name: t('addresses'), value: <code className="text-xs">{Resource.Uris.join(' · ')}</code> },
          { name: t(`kind.${Policy.Kind}`), value: Policy.Subjects.join(', ') },
        ]}
      />
      {Policy.Kind === 'client' && !alone ? (
        <LeavePolicy policy={Policy} client={client} onDone={onDone} />
      ) : (
        <>
          {(more || !alone) && <Notice tone="error">{t(alone ? 'takesMore' : 'takesOthers')}</Notice>}
          <ChangeForm
            method="DELETE"
            path={`/permissions/${found.body.Id}`}
            etag={found.etag}
            fields={[]}
            submit={t('take')}
            onDone={onDone}
          />
          {Policy.Kind === 'role' && (
            <p className="text-sm text-soft">
              {t('byRole')}{' '}
              <Link href={`/admin/clients/${encodeURIComponent(client)}`} className="link">
                {client}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Removes one client from a policy that names several. */
function LeavePolicy({ policy, client, onDone }: { policy: Permission['Policy']; client: string; onDone(): void }) {
  const t = useTranslations('adminPush')
  const state = useThing(`/policies/${policy.Id}`)
  if (state === null) return <p role="status">{t('reading')}</p>
  if (state === 'gone') return <Notice tone="error">{t('gone')}</Notice>
  const permissions = (state.body['Permissions'] as readonly string[]).join(', ')
  return (
    <>
      <Notice>{t('leaves', { policy: policy.Name, permissions })}</Notice>
      <ChangeForm
        method="PATCH"
        path={`/policies/${policy.Id}`}
        etag={state.etag}
        fields={[]}
        fixed={{ Subjects: policy.Subjects.filter(subject => subject !== client) }}
        submit={t('leave', { client })}
        onDone={onDone}
      />
    </>
  )
}

type ReadOutcome<Body> = Readonly<{ body: Body; etag: string | null }> | 'gone' | null

function useThing(path: string | null): ReadOutcome<Readonly<Record<string, unknown>>> {
  const [state, setState] = useState<ReadOutcome<Readonly<Record<string, unknown>>>>(null)
  useEffect(() => {
    if (path === null) return
    let left = false
    void readThing(path).then(found => left || setState(found ?? 'gone'))
    return () => {
      left = true
    }
  }, [path])
  return state
}

/** A permission's present state, by its name. */
function usePermission(name: string | null): ReadOutcome<Permission> {
  const list = useThing(name === null ? null : `/permissions?pagesize=1000&search=${encodeURIComponent(name)}`)
  const id =
    list !== null && list !== 'gone' ? (list.body['Items'] as Permission[]).find(({ Name }) => Name === name)?.Id : undefined
  const thing = useThing(id ? `/permissions/${id}` : null)
  if (list === 'gone' || (list !== null && id === undefined)) return 'gone'
  return thing as ReadOutcome<Permission>
}
