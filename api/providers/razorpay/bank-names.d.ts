/** Banks' names by the four letters of their code. */
declare module "ifsc/src/banknames.json" {
	const names: Readonly<Record<string, string>>;
	export default names;
}
