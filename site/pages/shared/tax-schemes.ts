/** Names of the laws under which gifts are deductible, the same in every language. */
export const schemeNames = { "80G": "80G", "501c3": "501(c)(3)" } as const;
