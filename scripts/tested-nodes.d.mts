export function nodePrograms(): { version: string; program: string }[] | null
