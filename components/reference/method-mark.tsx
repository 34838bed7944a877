const tones: Readonly<Record<string, string>> = {
  GET: 'border-larch/40 text-larch',
  POST: 'border-data-1/40 text-data-1',
  PUT: 'border-data-4/40 text-data-4',
  PATCH: 'border-data-3/40 text-data-3',
  DELETE: 'border-strong text-ink',
}

/** The method of a call, in fixed width so that paths align. */
export function MethodMark({ method }: { method: string }) {
  return (
    <code
      className={`inline-flex h-5 w-16 shrink-0 items-center justify-center rounded-sm border text-xs font-medium ${tones[method] ?? ''}`}
    >
      {method}
    </code>
  )
}
