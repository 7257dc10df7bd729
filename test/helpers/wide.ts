/** True in `npm run test:all`, which also runs the files `*.wide.test.ts`, PostgreSQL, and tests at their full size. */
export const IS_WIDE = process.env.TEST_ALL !== undefined;
