// Interim file until the generator lands: nothing to fill.
export const isDemoNeeded = async () => false
export const fillDemo = async () => {}
