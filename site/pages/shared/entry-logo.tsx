import { LogoMark } from "../../../islands/ui/logo.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** The logo, above pages without a header. */
export function EntryLogo() {
	const { localizePath } = useWords();
	return (
		<a className="logo identity-logo" href={localizePath("/")}>
			<LogoMark /> {brand.name}
		</a>
	);
}
