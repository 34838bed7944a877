export const mapVersion: string
export function copyMapAssets(): void
