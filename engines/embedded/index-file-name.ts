/** The name of the index file in a generation's folder. */
export const indexFileName = 'index.bin'
