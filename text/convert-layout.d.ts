/** The package ships no types. */
declare module 'convert-layout/ru.js' {
  const layout: {
    /** What the same keys type in the Russian layout. */
    fromEn(text: string): string
    /** What the same keys type in the English layout. */
    toEn(text: string): string
  }
  export default layout
}
