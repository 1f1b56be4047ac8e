/** Name of the meta tag that lists the sheets which are part of the page's one sheet; by spaces. */
export const pageStylesName = 'page-styles'
