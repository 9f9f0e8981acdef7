import { imageSizes, imagesPath } from './images.js'

/** `/3/configuration`; clients append a size and a path such as `poster_path` to the base address. */
export function presentConfiguration(origin: string) {
  const base = `${origin}${imagesPath}/`
  return {
    images: { base_url: base, secure_base_url: base, ...imageSizes },
    change_keys: [],
  }
}
