/** The longest that results are published, in days; the bucket deletes them a day after that. */
export const longestPublishedDays = 366
