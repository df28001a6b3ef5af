/** What can be wrong with the files of an import, before anybody looks at what they mean. */
export const FILE_FAULTS = ['SOURCE_NOT_FOUND', 'SOURCE_EMPTY'] as const
