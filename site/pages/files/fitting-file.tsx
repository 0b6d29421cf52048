import type { ReactNode } from "react";
import { shrunkSide } from "../../../api/domain/files/chosen-types.ts";
import { type FileKind, maxBytes } from "../../../api/domain/files/stored-file.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** Around an ordinary form with a file field: with script, a photo that is too large is made smaller before it is sent. */
export function FittingFile({ kind, children }: { kind: FileKind; children: ReactNode }) {
	const { t } = useWords();
	return (
		<div
			data-max={maxBytes[kind]}
			data-side={shrunkSide[kind]}
			data-busy={t("files.shrinking")}
			{...enhancedBy("fitting-files", "interaction")}
		>
			{children}
		</div>
	);
}
