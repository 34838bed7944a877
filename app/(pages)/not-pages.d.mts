export const notPages: readonly string[]
