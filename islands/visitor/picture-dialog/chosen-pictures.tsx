import { useEffect, useRef } from "react";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { type Crop, croppedPicture, type Shape } from "./crop.ts";

/** A picture that is selected and not uploaded yet. */
export interface Chosen {
	uploadId: string;
	/** The file's own. */
	name: string;
	source: ImageBitmap;
	crop: Crop;
	content: Blob;
	url: string;
}

export async function cropped(of: Pick<Chosen, "uploadId" | "name" | "source">, shape: Shape, crop: Crop) {
	return { ...of, crop, ...(await croppedPicture(of.source, shape, crop)) };
}

interface ChosenPicturesProps {
	chosen: readonly Chosen[];
	shape: Shape;
	onEdit: (picture: Chosen) => void;
	onDelete: (picture: Chosen) => void;
}

/** The selected pictures as they will be shown: each can be cropped otherwise, and none has to be. */
export function ChosenPictures({ chosen, shape, onEdit, onDelete }: ChosenPicturesProps) {
	const { t } = useWords();
	if (chosen.length === 0) return null;
	return (
		<div className="chosen-pictures stack gap-m">
			<h3>{t("pictures.selected")}</h3>
			<p className="hint">{t("pictures.selected-hint")}</p>
			<ul className={`picture-list chosen-${shape}`}>
				{chosen.map((picture, place) => (
					<li key={picture.uploadId}>
						<img src={picture.url} alt={t("pictures.number", { number: place + 1 })} width={160} height={160} />
						<div className="row middle gap-s">
							<Button type="button" variant="secondary" onClick={() => onEdit(picture)}>
								{t("pictures.edit")}
							</Button>
							<Button type="button" variant="secondary" onClick={() => onDelete(picture)}>
								{t("pictures.delete")}
							</Button>
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}

interface UnsentProps {
	count: number;
	busy: boolean;
	onUpload: () => void;
	onLeave: () => void;
}

/** Asks whoever closes the dialog before selected pictures are lost. */
export function Unsent({ count, busy, onUpload, onLeave }: UnsentProps) {
	const { t } = useWords();
	const area = useRef<HTMLDivElement>(null);
	useEffect(() => area.current?.querySelector("button")?.focus(), []);
	return (
		<div ref={area} role="alert" className="unsent-pictures">
			<AlertBox tone="warn" icon={CircleAlert}>
				<div className="stack gap-s">
					<p>{t("pictures.unsent", { count, number: count })}</p>
					<div className="row middle gap-s">
						<Button type="button" busy={busy} onClick={onUpload}>
							{t("pictures.upload")}
						</Button>
						<Button type="button" variant="secondary" onClick={onLeave}>
							{t("pictures.leave")}
						</Button>
					</div>
				</div>
			</AlertBox>
		</div>
	);
}
