import type { ComponentProps, ReactNode } from 'react'
import { type readEdited, recordForm } from '@/app/(pages)/_data/record-form'
import { RecordEditor } from '@/components/admin/catalog/editor/record-editor'
import { RevisionList } from '@/components/admin/catalog/revision-list'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { IslandTexts } from '@/components/text/island-texts'
import { publicUrl } from '@/lib/http/mounts'

export const EditorTexts = ({ children }: { children: ReactNode }) => (
  <IslandTexts
    of={[
      'adminCatalog',
      'adminForm',
      'refusals',
      'difference',
      'call',
      'states',
      'tree',
      'catalogue',
      'dataset',
      'interface',
      'licence',
      'access',
      'rhythm',
    ]}
  >
    {children}
  </IslandTexts>
)

type Props = Omit<ComponentProps<typeof AdminHead>, 'children'> &
  Pick<ComponentProps<typeof RecordEditor>, 'entity' | 'to'> & {
    edited?: Awaited<ReturnType<typeof readEdited>>
    draft?: Readonly<Record<string, unknown>>
    actions?: ReactNode
    children?: ReactNode
  }

export async function RecordPage({ entity, to, edited, draft = {}, actions, children, ...head }: Props) {
  return (
    <>
      <AdminHead {...head}>{actions}</AdminHead>
      <EditorTexts>
        {children}
        <div className="mt-5">
          <RecordEditor
            entity={entity}
            id={edited?.id ?? null}
            record={edited?.record ?? draft}
            etag={edited?.etag ?? null}
            groups={await recordForm(entity)}
            to={to}
            origin={publicUrl()}
            history={edited && <RevisionList {...edited} />}
          />
        </div>
      </EditorTexts>
    </>
  )
}
