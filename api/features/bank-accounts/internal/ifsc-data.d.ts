/** Branches by their bank's four letters. A branch's six digits are a number, any other end of a code is a text. */
declare module "ifsc/src/IFSC.json" {
	const branches: Readonly<Record<string, readonly (number | string)[]>>;
	export default branches;
}
