import { type ComponentProps, type ReactNode, useId } from 'react'
import { buttonClass, TextButton } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'

type Props = Omit<ComponentProps<typeof Sheet>, 'footer'> & {
  labels: { submit: string; close: string }
  ready?: boolean
  actions?: ReactNode
  onSubmit(): void
}

export function FormSheet({ labels, ready = true, actions, onSubmit, children, ...sheet }: Props) {
  const form = useId()
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <button type="submit" form={form} disabled={!ready} className={buttonClass('solid')}>
            {labels.submit}
          </button>
          {actions}
          <TextButton look="quiet" text={labels.close} onPress={sheet.onClose} />
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Sheet>
  )
}
