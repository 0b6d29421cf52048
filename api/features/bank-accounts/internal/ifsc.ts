/**
 * Whether a bank branch in India has this code, by the Reserve Bank's list as the `ifsc` package publishes it: four letters of
 * the bank, a zero, and six characters of the branch. The list is a megabyte, so it is loaded when it is first needed;
 * the package's own code needs the abandoned `request`.
 */
export async function isIfsc(code: string): Promise<boolean> {
	const [, bank, branch] = /^([A-Z]{4})0([0-9A-Z]{6})$/.exec(code) ?? [];
	if (!bank || !branch) return false;
	const { default: branches } = await import("ifsc/src/IFSC.json", { with: { type: "json" } });
	const listed = Object.hasOwn(branches, bank) ? branches[bank] : undefined;
	return listed?.includes(/^\d+$/.test(branch) ? Number(branch) : branch) ?? false;
}
