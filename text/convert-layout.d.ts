/** Types for a package that has none. */
declare module 'convert-layout/ru.js' {
  const layout: {
    /** The text that the same keys produce in the Russian layout. */
    fromEn(text: string): string
    /** The text that the same keys produce in the English layout. */
    toEn(text: string): string
  }
  export default layout
}
