import { product } from "@okurca/contract/product";
import { Share2 } from "lucide-react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { share } from "~/ui/share-button";
import { StepSection } from "./step-section";

/** Where there is nobody to read of: the link to call others with. */
export function InviteStep({ onHide, className }: { onHide: () => void; className?: string }) {
  return (
    <StepSection
      title="Okur arkadaşlarınızı çağırın"
      lead="Okuduğunu sizinle konuşacak birine bağlantıyı gönderin."
      onHide={onHide}
      className={className}
    >
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        onClick={() => void share({ title: `${product.name}: ${product.tagline}`, path: paths.home })}
      >
        <Share2 aria-hidden className="size-4" /> Bağlantıyı paylaş
      </Button>
    </StepSection>
  );
}
