/** The two subjects of a mail that are tested. */
export const subjectVariants = ["a", "b"] as const;
export type SubjectVariant = (typeof subjectVariants)[number];

/** Each subject goes to one of so many recipients, so both together to a tenth. */
export const oneOf = 20;

/** A test needs so many recipients: with fewer, each subject would go to fewer than 20, which tells nothing. */
export const fewestForTest = 400;

/** How long a test may take, in hours after its last mail. */
export const testHours = [1, 2, 4, 8, 24] as const;
export type TestHours = (typeof testHours)[number];
export const usualTestHours: TestHours = 4;

/** A second subject, and how long the test takes. */
export interface SubjectTest {
	subjectB: string;
	testHours: TestHours;
}
