'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ChangeForm, type ChangeFormProps } from '@/components/admin/form/change-form'
import { type InputField, propertyAt, type Translate } from '@/components/admin/form/fields'
import { saveDraft } from '@/components/admin/form/form-state'
import { readObject } from '@/components/admin/form/send-change'
import { formOf } from '@/components/admin/form/use-change-form'
import { TextButton } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { ErrorNotice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'

type DialogProps = Omit<ChangeFormProps, 'onDone' | 'children' | 'fields' | 'submit'> & {
  fields?: readonly InputField[]
  /** The text of the button on the page and, if that is ambiguous, its label for screen readers. */
  button: string
  buttonLabel?: string
  title?: string
  /** The text of the submit button. The default is that of the button on the page. */
  submit?: string
  /** The effect of the action, or what is lost if it cannot be undone. */
  lead?: ReactNode
  width?: 'wide'
  above?: ReactNode
}

type Props = DialogProps & { icon?: IconName; look?: 'solid' | 'outline' | 'quiet' }

export function FormDialog({ icon, look = 'outline', ...dialog }: Props) {
  const { button, buttonLabel } = dialog
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton look={look} icon={icon} text={button} label={buttonLabel} onPress={() => setOpen(true)} />
      {open && <FormSheet {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

type SheetProps = DialogProps & { unread?: boolean; onClose(): void }

function FormSheet({ button, buttonLabel, title, lead, width, above, unread, onClose, ...rest }: SheetProps) {
  const t = useTranslations('adminForm')
  const form = { fields: [], submit: button, ...rest }
  // Cancelling discards the input; a click outside the dialog may be a mistake, so the draft stays.
  const cancel = () => {
    saveDraft(formOf(form), null)
    onClose()
  }
  return (
    <Sheet title={title ?? buttonLabel ?? button} onClose={onClose} {...(width && { width })}>
      {lead && <div className="mb-4 text-sm text-soft">{lead}</div>}
      {above}
      {unread ? (
        <ErrorNotice>{t('unread')}</ErrorNotice>
      ) : (
        <ChangeForm {...form} onDone={onClose}>
          <TextButton look="quiet" text={t('cancel')} onPress={cancel} />
        </ChangeForm>
      )}
    </Sheet>
  )
}

type LoadedProps = Omit<DialogProps, 'etag' | 'thing' | 'above'> & {
  about?(thing: ObjectBody): ReactNode
}

type ObjectBody = Readonly<Record<string, unknown>>

/** A dialog that reads an object before it shows its form, so that a change applies to the current state. */
export function LoadedDialog({ about, fields = [], ...dialog }: LoadedProps) {
  const { button, buttonLabel, path } = dialog
  const [loaded, setLoaded] = useState<Readonly<{ body: ObjectBody; etag: string | null }> | 'gone' | null>(null)
  const load = async () => setLoaded((await readObject(path)) ?? 'gone')
  const close = () => setLoaded(null)
  return (
    <>
      <TextButton look="quiet" text={button} label={buttonLabel} onPress={() => void load()} />
      {loaded === 'gone' && <FormSheet {...dialog} unread onClose={close} />}
      {loaded !== null && loaded !== 'gone' && (
        <FormSheet
          {...dialog}
          fields={fields.map(field => filled(field, loaded.body))}
          etag={loaded.etag}
          above={about?.(loaded.body)}
          onClose={close}
        />
      )}
    </>
  )
}

type EntryProps = Pick<LoadedProps, 'path' | 'fields' | 'about' | 'lead'> & {
  /** Messages with the keys `change`, `submit`, `back` and `backTitle`. */
  t: Translate
  name: string
  isOwn: boolean
  back: Pick<DialogProps, 'lead' | 'submit'>
}

/** Edits an entry that overrides one of the platform, or removes it, so that the platform's applies again. */
export function EntryDialogs({ t, name, path, isOwn, back, ...change }: EntryProps) {
  const text = (key: 'change' | 'submit' | 'back' | 'backTitle') => t(key as never)
  const named = (button: string) => ({ path, button, buttonLabel: `${button}: ${name}` })
  return (
    <>
      <LoadedDialog {...change} {...named(text('change'))} method="PUT" title={name} submit={text('submit')} />
      {isOwn && <LoadedDialog {...back} {...named(text('back'))} method="DELETE" title={text('backTitle')} />}
    </>
  )
}

/** Sets the value of a field from an object. A nested object is represented by its id. */
function filled(field: InputField, thing: ObjectBody): InputField {
  const property = propertyAt(thing, field.name)
  const value = typeof property === 'object' && property !== null && 'Id' in property ? property.Id : property
  return { ...field, value } as InputField
}
